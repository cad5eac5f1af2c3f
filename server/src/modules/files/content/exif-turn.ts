const EXIF = Buffer.from('Exif\0\0', 'latin1');
const ORIENTATION = 0x0112;

/** How an Exif segment says that the picture is to be turned: 1 to 8. */
export function exifTurn(body: Buffer): number | undefined {
  if (!body.subarray(0, 6).equals(EXIF) || body.length < 14) return undefined;
  const tiff = body.subarray(6);
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const u16 = (at: number) => (at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  for (let entry = 0; entry < u16(first); entry++) {
    const at = first + 2 + entry * 12;
    if (u16(at) === ORIENTATION) return Math.min(8, Math.max(1, u16(at + 8)));
  }
  return undefined;
}

/** An Exif segment that says how to turn the picture and nothing else. */
export function turnNote(turn: number): Buffer {
  const tiff = Buffer.from('MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\0\0\0\0\0\0\0', 'latin1');
  tiff.writeUInt16BE(turn, 18);
  const head = Buffer.from([0xff, 0xe1, 0, EXIF.length + tiff.length + 2]);
  return Buffer.concat([head, EXIF, tiff]);
}
