import { beforeEach } from 'vitest';
import './words';

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
