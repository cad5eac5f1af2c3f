const WIDE = /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE4F\uFF00-\uFF60\uFFE0-\uFFE6]/;
const WIDE_PX = 12;
const NARROW_PX = 6.5;
const LINE_PX = 14;
const PADDING_PX = 8;

/** The room that a text of 11 px takes when it is broken into lines of at most `most` pixels; nothing for no text. */
export function labelSize(text: string, most: number): { width: number; height: number } {
  if (text.trim() === '') return { width: 0, height: 0 };
  const length = Array.from(text).reduce((sum, letter) => sum + (WIDE.test(letter) ? WIDE_PX : NARROW_PX), 0);
  // Words do not break where a line is full, so a broken text takes a line more than its length.
  const lines = length + PADDING_PX <= most ? 1 : Math.ceil((length * 1.15) / (most - PADDING_PX));
  return { width: Math.ceil(Math.min(length + PADDING_PX, most)), height: lines * LINE_PX };
}
