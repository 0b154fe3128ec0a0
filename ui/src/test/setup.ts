import { configure } from '@testing-library/svelte';
import { beforeEach, vi } from 'vitest';
import './words';

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

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
