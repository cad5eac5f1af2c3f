const TRAILER = 0x3b;
const IMAGE = 0x2c;
const EXTENSION = 0x21;
const COMMENT = 0xfe;
const APPLICATION = 0xff;

/** The one thing of applications that pictures need: how often an animation repeats. */
const REPEATS = /^(?:NETSCAPE2\.0|ANIMEXTS1\.0)$/;

/** A GIF (version 89a) without comments, notes of applications such as XMP, and what follows its end. */
export function stripGif(content: Buffer): Buffer {
  const kept: Buffer[] = [];
  let at = 13 + tableSize(content[10]);
  kept.push(content.subarray(0, at));
  while (at < content.length && content[at] !== TRAILER) {
    const end = blockEnd(content, at);
    // Nobody can say where the next one begins.
    if (end === null) return Buffer.concat([...kept, content.subarray(at)]);
    if (!isNote(content, at)) kept.push(content.subarray(at, end));
    at = end;
  }
  return Buffer.concat([...kept, Buffer.from([TRAILER])]);
}

const tableSize = (flags = 0): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));

function blockEnd(content: Buffer, at: number): number | null {
  if (content[at] === EXTENSION) return afterPieces(content, at + 2);
  if (content[at] === IMAGE) return afterPieces(content, at + 11 + tableSize(content[at + 9]));
  return null;
}

/** Data come in pieces with their length in front; an empty one ends them. */
function afterPieces(content: Buffer, from: number): number {
  let at = from;
  for (; at < content.length && content[at] !== 0; at += (content[at] ?? 0) + 1);
  return at + 1;
}

function isNote(content: Buffer, at: number): boolean {
  if (content[at] !== EXTENSION) return false;
  const label = content[at + 1];
  return label === COMMENT || (label === APPLICATION && !REPEATS.test(content.toString('latin1', at + 3, at + 14)));
}
