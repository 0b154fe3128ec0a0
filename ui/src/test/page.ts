/** What the page of all tests has, once for all files: more patience than usual, and what jsdom lacks. */

import { configure } from '@testing-library/svelte';
import { vi } from 'vitest';
import './styles';

// What never comes ends the test at its own limit; a second, as both would wait, is little on a machine that is busy.
const PATIENCE = 300_000;
configure({ asyncUtilTimeout: PATIENCE });
const { waitFor } = vi;
vi.waitFor = (callback, options) => waitFor(callback, options ?? { timeout: PATIENCE });

// jsdom knows no pointer capture.
Element.prototype.setPointerCapture = () => undefined;

// Nor how wide anything is.
globalThis.ResizeObserver ??= class {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
};
