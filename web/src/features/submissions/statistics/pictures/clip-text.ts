/** Width of a letter of 12 px, on average; those of Chinese, Japanese and Korean are square. */
const LETTER = 6.6;
const SQUARE = 12.5;
const IS_SQUARE = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/;

const widthOf = (letter: string): number => (IS_SQUARE.test(letter) ? SQUARE : LETTER);

/** About how wide a text of 12 px is. */
export function textWidth(text: string): number {
  let width = 0;
  for (const letter of text) width += widthOf(letter);
  return width;
}

/** The text as far as it fits, with an ellipsis where it does not. */
export function clipText(text: string, room: number): string {
  if (textWidth(text) <= room) return text;
  let used = LETTER * 1.5;
  let kept = '';
  for (const letter of text) {
    used += widthOf(letter);
    if (used > room) break;
    kept += letter;
  }
  return `${kept.trimEnd()}…`;
}
