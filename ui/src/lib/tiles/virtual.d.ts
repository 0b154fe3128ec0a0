declare module 'virtual:tile-sprite' {
  /** An `<svg>` of symbols; see `draw/sprite.ts`. */
  const sprite: string;
  export default sprite;
}

declare module 'virtual:tile-backs' {
  const sprite: string;
  export default sprite;
}
