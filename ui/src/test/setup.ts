import { beforeEach } from 'vitest';
import { LANGUAGES, learn } from '../lib/i18n/index.svelte';

// Tests speak every language at once.
await Promise.all(LANGUAGES.map(learn));

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
