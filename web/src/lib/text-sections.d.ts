/** The part of a translation file that the shell needs; see `scripts/vite/text-section.ts`. */
declare module '*.json?section=common,session,route,refusals' {
  const sections: object;
  export default sections;
}
