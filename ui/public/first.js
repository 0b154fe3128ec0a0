/*
 * Before anything is painted: the colours that this device has chosen (src/lib/settings.svelte.ts keeps them), so that a night
 * does not begin with a white page. A file of its own, which holds the page up: the policy allows no script within it.
 */
(() => {
  let kept = {};
  try {
    kept = JSON.parse(localStorage.getItem('laomajiang.settings') ?? '{}') ?? {};
  } catch {
    // No storage, or something else's words in it: as the system has it.
  }
  const { theme, felt, back, contrast } = kept;
  const dark =
    theme === 'light' ? false : theme === 'dark' || matchMedia('(prefers-color-scheme: dark)').matches;
  const { dataset } = document.documentElement;
  dataset.theme = dark ? 'dark' : 'light';
  // What the browser paints by itself while the styles are fetched: its canvas, white where nothing is said.
  const scheme = document.querySelector('meta[name="color-scheme"]');
  if (scheme) scheme.content = dataset.theme;
  if (typeof felt === 'string') dataset.felt = felt;
  if (typeof back === 'string') dataset.back = back;
  if (contrast === true) dataset.contrast = 'more';
})();
