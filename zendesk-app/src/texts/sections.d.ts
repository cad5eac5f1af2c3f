/** Sections of the translation files, cut out by the build (`scripts/vite/text-section.ts`). */
declare module '*.json?section=tickets.sidebar' {
  const texts: (typeof import('../../../translations/en.json'))['tickets']['sidebar'];
  export default texts;
}
declare module '*.json?section=tickets.demo' {
  const texts: (typeof import('../../../translations/en.json'))['tickets']['demo'];
  export default texts;
}
declare module '*.json?section=refusals' {
  const texts: (typeof import('../../../translations/en.json'))['refusals'];
  export default texts;
}
declare module '*.json?section=fill' {
  const texts: (typeof import('../../../translations/en.json'))['fill'];
  export default texts;
}
