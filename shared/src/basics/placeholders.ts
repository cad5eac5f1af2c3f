/** The first thing in double braces that is none of the names; null where all of them are. */
export function unknownPlaceholderIn(text: string, names: readonly string[]): string | null {
  const found = [...text.matchAll(/\{\{(.*?)\}\}/gs)].map(([, name = '']) => name);
  return found.find((name) => !names.includes(name)) ?? null;
}
