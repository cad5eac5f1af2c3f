/** A share as people read it: `45%`. */
export const percentText = (share: number, language: string): string =>
  // Never whole before it is.
  new Intl.NumberFormat(language, { style: 'percent' }).format(Math.floor(share * 100) / 100);
