/** A part of a line that one font draws in one direction. */
export interface Piece {
  /** In the order in which the font takes it. */
  text: string;
  font: string;
}

const LETTER_OF_RIGHT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;
/** Marks and joiners belong to the sign before them. */
const JOINED = /^(?:\p{M}|\u200C|\u200D|\uFE0F)$/u;

/** The text cut where another font is needed. */
export function piecesIn(text: string, fontFor: (codePoint: number) => string, isRtl: boolean): Piece[] {
  const pieces: Piece[] = [];
  for (const sign of text) {
    const last = pieces.at(-1);
    const font = last && JOINED.test(sign) ? last.font : fontFor(sign.codePointAt(0) ?? 0);
    if (last?.font === font) last.text += sign;
    else pieces.push({ text: sign, font });
  }
  // Fonts turn round what has letters of the right, and nothing else.
  return isRtl
    ? pieces.map((piece) => (LETTER_OF_RIGHT.test(piece.text) ? piece : { ...piece, text: turned(piece.text) }))
    : pieces;
}

const turned = (text: string): string => Array.from(text).toReversed().join('');
