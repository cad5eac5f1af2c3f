/** Two spellings of one format: who takes one takes the other. Everything else means itself alone, `doc` too. */
const SPELLINGS = new Map([
  ['jpeg', 'jpg'],
  ['heif', 'heic'],
]);

const format = (ending: string): string => SPELLINGS.get(ending) ?? ending;

/** The ending of a file's name in lower case without its dot; empty where it has none. */
export function endingOf(name: string): string {
  return /\.([a-z\d]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** Whether a file of this name may come where these endings are taken: the one rule of browser, upload and answer. */
export function takesFile(accept: readonly string[], name: string): boolean {
  const own = format(endingOf(name));
  return accept.some((ending) => format(ending) === own);
}

/** The endings as the `accept` of a file input has them, each with its other spelling. */
export function acceptAttribute(accept: readonly string[]): string {
  const others = [...SPELLINGS].filter(([, one]) => accept.includes(one)).map(([other]) => other);
  return [...new Set([...accept, ...others])].map((ending) => `.${ending}`).join(',');
}
