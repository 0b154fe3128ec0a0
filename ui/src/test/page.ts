/** Setup of the page of all tests, once for all files: more patience than usual, and what jsdom lacks. */

import { configure } from '@testing-library/svelte';
import { vi } from 'vitest';
import './styles';

// Waiting in vain ends at the test's own limit; the default of a second is short on a busy machine.
const PATIENCE = 300_000;
configure({ asyncUtilTimeout: PATIENCE });
const { waitFor } = vi;
vi.waitFor = (callback, options) => waitFor(callback, options ?? { timeout: PATIENCE });

// jsdom has no pointer capture.
Element.prototype.setPointerCapture = () => undefined;

// Nor widths.
globalThis.ResizeObserver ??= class {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
};
