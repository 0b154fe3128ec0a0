/// <reference types="vite/client" />

/** The catalogue in a language, in Fluent; the plugin `scripts/words` writes it. */
declare module 'words:*' {
  const fluent: string;
  export default fluent;
}
