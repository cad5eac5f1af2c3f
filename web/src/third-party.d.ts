/** Every package of production, listed by `scripts/vite/third-party.ts`. */
declare module 'virtual:third-party' {
  const packages: readonly { name: string; version: string; license: string }[];
  export default packages;
}
