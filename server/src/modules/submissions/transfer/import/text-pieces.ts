/** The text of bytes in UTF-8, piece by piece. Throws a `TypeError` where they are none. */
export async function* textPieces(bytes: AsyncIterable<Uint8Array | string>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const piece of bytes) {
    const text = decoder.decode(piece as Uint8Array, { stream: true });
    if (text !== '') yield text;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}
