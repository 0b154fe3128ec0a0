import { beforeEach } from 'vitest';

// jsdom knows no pointer capture.
Element.prototype.setPointerCapture = () => undefined;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
