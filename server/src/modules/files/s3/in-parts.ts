/**
 * The content in parts of exactly `size` bytes, but for the last one, which may be smaller, empty too. S3 asks for 5 MiB at
 * least, and some services for one size; of parts of 8 MiB an object has room for 80 GB.
 */
export async function* inParts(
  source: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<{ part: Buffer; isLast: boolean }> {
  let pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of source) {
    pieces.push(piece);
    length += piece.length;
    if (length <= size) continue;
    let rest = Buffer.concat(pieces);
    // What is full goes only once there is more, so that the last part is known to be the last.
    for (; rest.length > size; rest = rest.subarray(size)) yield { part: rest.subarray(0, size), isLast: false };
    pieces = [Buffer.from(rest)];
    length = rest.length;
  }
  yield { part: Buffer.concat(pieces), isLast: true };
}
