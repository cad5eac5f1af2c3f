/** The part of a translation file that the shell needs; see `scripts/vite/text-section.ts`. */
declare module '*.json?section=common,session,route' {
  const sections: object;
  export default sections;
}

/** The sentences of every refusal. */
declare module '*.json?section=refusals' {
  const texts: object;
  export default texts;
}

/** The texts of the form renderer, for a preview in another language. */
declare module '*.json?section=fill' {
  const texts: (typeof import('../../../../translations/en.json'))['fill'];
  export default texts;
}
