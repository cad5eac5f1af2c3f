/**
 * Text as every database stores it: without NUL and half surrogate pairs, which PostgreSQL refuses, and with `\n` as the
 * only line break.
 */
export function cleanText(text: string): string {
  return text.replaceAll('\0', '').replaceAll(/\r\n?/g, '\n').toWellFormed();
}
