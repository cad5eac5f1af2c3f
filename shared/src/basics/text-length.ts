/** Code units of the longest cluster that counts as one: joined emoji have up to 14, letters with marks fewer. */
export const LONGEST_CLUSTER = 20;
/** Each of these is seen as one character by itself. */
const PLAIN = /^[\n\x20-\x7E\u00A0-\u02FF\u0400-\u0481\u3001-\u3029\u3400-\u9FFF\uAC00-\uD7A3]*$/;

/** Made when the first text needs it: a browser takes milliseconds for it. */
let segmenter: Intl.Segmenter | undefined;

/** What people see as one character each; code points where the platform cannot tell. */
function clusters(text: string): string[] {
  segmenter ??= Intl.Segmenter && new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return segmenter ? Array.from(segmenter.segment(text), ({ segment }) => segment) : Array.from(text);
}

const weight = (cluster: string): number => Math.ceil(cluster.length / LONGEST_CLUSTER);

/**
 * How many characters people see in a text: an emoji of several parts is one, and so is a letter with its marks. Marks
 * without end are not: a cluster of more than 20 code units counts once for every 20, so that a limit bounds the size too.
 */
export const textLength = (text: string): number =>
  PLAIN.test(text) ? text.length : clusters(text).reduce((sum, cluster) => sum + weight(cluster), 0);

/** Whether a text has more characters than `most`; a text that is far too long is not counted through. */
export const isLonger = (text: string, most: number): boolean =>
  text.length > most && (text.length > most * LONGEST_CLUSTER || textLength(text) > most);

/** The beginning of a text with at most so many characters, none of them cut in two. */
export function clipText(text: string, most: number): string {
  if (text.length <= most) return text;
  let left = most;
  return clusters(text.slice(0, most * LONGEST_CLUSTER))
    .filter((cluster) => (left -= weight(cluster)) >= 0)
    .join('');
}

/**
 * The `maxlength` of an input that holds this text, as browsers count code units there: full at the limit, and before it with
 * room for one more cluster, however long it is.
 */
export function inputLimit(text: string, most: number): number {
  const left = most - textLength(text);
  return text.length + (left > 0 ? left + LONGEST_CLUSTER : 0);
}
