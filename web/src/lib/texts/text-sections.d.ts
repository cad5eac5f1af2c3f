/** The texts of the form renderer, for a preview in another language. */
declare module '*.json?section=fill' {
  const texts: (typeof import('../../../../translations/en.json'))['fill'];
  export default texts;
}

/** The texts of the captcha, which every kind of page shows. */
declare module '*.json?section=captcha' {
  const texts: (typeof import('../../../../translations/en.json'))['captcha'];
  export default texts;
}

/** What the installed app says without a network. */
declare module '*.json?section=installed' {
  const texts: (typeof import('../../../../translations/en.json'))['installed'];
  export default texts;
}
