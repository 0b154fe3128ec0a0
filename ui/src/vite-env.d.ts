/// <reference types="vite/client" />

/** What the catalogue says in a language, in Fluent; the plugin `scripts/words` writes it. */
declare module 'words:*' {
  const fluent: string;
  export default fluent;
}
