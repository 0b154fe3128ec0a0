/* Applies this device's colours before the first paint (src/lib/settings.svelte.ts stores them), so that a dark page
   does not begin white. It is a blocking file of its own, because the content policy allows no inline script. */
(() => {
  let kept = {};
  try {
    kept = JSON.parse(localStorage.getItem('laomajiang.settings') ?? '{}') ?? {};
  } catch {
    // No storage, or foreign data in it: the system's colours.
  }
  const { theme, felt, back, contrast } = kept;
  const dark =
    theme === 'light' ? false : theme === 'dark' || matchMedia('(prefers-color-scheme: dark)').matches;
  const { dataset } = document.documentElement;
  dataset.theme = dark ? 'dark' : 'light';
  // The browser's own canvas while the styles are loading, white by default.
  const scheme = document.querySelector('meta[name="color-scheme"]');
  if (scheme) scheme.content = dataset.theme;
  if (typeof felt === 'string') dataset.felt = felt;
  if (typeof back === 'string') dataset.back = back;
  if (contrast === true) dataset.contrast = 'more';
})();
