/** Sections of the translation files, cut out by the build (`scripts/vite/text-section.ts`). */
declare module '*.json?section=tickets.sidebar' {
  const texts: (typeof import('../../../translations/en.json'))['tickets']['sidebar'];
  export default texts;
}
declare module '*.json?section=tickets.compare' {
  const texts: (typeof import('../../../translations/en.json'))['tickets']['compare'];
  export default texts;
}
declare module '*.json?section=tickets.worklist' {
  const texts: (typeof import('../../../translations/en.json'))['tickets']['worklist'];
  export default texts;
}
declare module '*.json?section=tickets.demo' {
  const texts: (typeof import('../../../translations/en.json'))['tickets']['demo'];
  export default texts;
}
declare module '*.json?section=refusals,fill.problem' {
  const texts: Record<'refusals' | 'fill.problem', Readonly<Record<string, string>>>;
  export default texts;
}
declare module '*.json?section=fill' {
  const texts: (typeof import('../../../translations/en.json'))['fill'];
  export default texts;
}
