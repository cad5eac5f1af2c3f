/** The part of a translation file that the shell needs; see `scripts/vite/text-section.ts`. */
declare module '*.json?section=common,session,route,refusals' {
  const sections: object;
  export default sections;
}

/** The texts of the form renderer, for a preview in another language. */
declare module '*.json?section=fill' {
  const texts: (typeof import('../../../translations/en.json'))['fill'];
  export default texts;
}
