import { LANGUAGES, learn } from '../lib/i18n/index.svelte';

// Tests speak every language at once.
await Promise.all(LANGUAGES.map(learn));
