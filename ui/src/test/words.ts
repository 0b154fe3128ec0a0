import { LANGUAGES, learn } from '../lib/i18n/index.svelte';

// Tests need all languages at once.
await Promise.all(LANGUAGES.map(learn));
