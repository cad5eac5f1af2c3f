/** White space of Unicode, ideographic and non-breaking spaces among it, and characters without any width. */
const UNSEEN = /[\s\u180E\u200B-\u200D\u2060\uFEFF]/;

/**
 * A text without what nobody sees at its ends. This is done to every answer, name and comment that people type, once, when it
 * is read; what stands between two visible characters stays.
 */
export function trimText(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && UNSEEN.test(text.charAt(start))) start++;
  while (end > start && UNSEEN.test(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}
