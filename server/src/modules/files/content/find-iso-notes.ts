import type { Bytes } from './bytes.ts';

/** Bytes that tell where, when and with what a picture or film was taken. */
export interface Note {
  at: number;
  length: number;
  /** Where the type of its box is written; absent where only the content goes. */
  typeAt?: number;
}

interface Box {
  type: string;
  at: number;
  /** Where its content begins, and the box ends. */
  from: number;
  to: number;
}

/** Boxes at the top that players need; what else lies there is a maker's own. */
const NEEDED = new Set('ftyp styp meta moov moof mfra mdat idat sidx ssix free skip wide pdin'.split(' '));
/** No camera writes more; a stranger might. */
const MOST_BOXES = 5000;
const MOST_META = 4 * 1024 ** 2;

/**
 * Where a photo or film in an ISO container (ISO/IEC 14496-12 and 23008-12: HEIC, MP4) keeps notes. They can be overwritten in
 * place: nothing that the container points to moves. Null where that cannot be said.
 */
export async function findIsoNotes(file: Bytes): Promise<Note[] | null> {
  const count = { boxes: 0 };
  const notes: Note[] = [];
  for await (const box of boxesOf(file, 0, file.size, count)) {
    if (!NEEDED.has(box.type)) notes.push(whole(box));
    if (box.type === 'moov') notes.push(...(await notesOfFilm(file, box, count)));
    if (box.type !== 'meta') continue;
    if (box.to - box.from > MOST_META) return null;
    const items = notesOfMeta(await file.read(box.from, box.to - box.from), box);
    if (!items) return null;
    notes.push(...items);
  }
  const bytes = notes.reduce((sum, { length }) => sum + length, 0);
  return count.boxes > MOST_BOXES || bytes > file.size ? null : notes;
}

const whole = ({ at, from, to }: Box): Note => ({ at: from, length: to - from, typeAt: at + 4 });

async function* boxesOf(file: Bytes, start: number, end: number, count: { boxes: number }): AsyncGenerator<Box> {
  for (let at = start; at + 8 <= end && count.boxes++ < MOST_BOXES;) {
    const head = await file.read(at, 16);
    const isLong = head.readUInt32BE(0) === 1 && head.length === 16;
    const size = isLong ? Number(head.readBigUInt64BE(8)) : head.readUInt32BE(0) || end - at;
    const from = at + (isLong ? 16 : 8);
    const to = Math.min(at + size, end);
    // What is no box says nothing to a player, whatever else it tells.
    yield to < from
      ? { type: 'none', at, from: at + 8, to: end }
      : { type: head.toString('latin1', 4, 8), at, from, to };
    if (to < from) return;
    at = to;
  }
}

/** The place of a film lies in user data (`©xyz`, `loci`) or in a list of keys, of the film or of a track. */
async function notesOfFilm(file: Bytes, film: Box, count: { boxes: number }): Promise<Note[]> {
  const notes: Note[] = [];
  for await (const box of boxesOf(file, film.from, film.to, count)) {
    if (['udta', 'meta', 'uuid'].includes(box.type)) notes.push(whole(box));
    if (box.type === 'trak') notes.push(...(await notesOfFilm(file, box, count)));
  }
  return notes;
}

/** Of a photo the items of Exif and XMP, wherever the item locations say that they lie; of a film all. */
function notesOfMeta(meta: Buffer, box: Box): Note[] | null {
  try {
    const boxes = boxesIn(meta, 4);
    const [kind, infos, places, data] = ['hdlr', 'iinf', 'iloc', 'idat'].map((type) =>
      boxes.find((one) => one.type === type),
    );
    if (!kind || meta.toString('latin1', kind.from + 8, kind.from + 12) !== 'pict') return [whole(box)];
    if (!infos || !places) return [];
    return placesOf(meta, places, { ids: noteIds(meta, infos), data: data ? box.from + data.from : null });
  } catch (error) {
    // A length that points out of the box.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function boxesIn(meta: Buffer, start: number, end = meta.length): Box[] {
  const boxes: Box[] = [];
  for (let at = start; at + 8 <= end && boxes.length < MOST_BOXES;) {
    const size = meta.readUInt32BE(at) || end - at;
    if (size < 8) throw new RangeError('no box');
    boxes.push({ type: meta.toString('latin1', at + 4, at + 8), at, from: at + 8, to: Math.min(at + size, end) });
    at += size;
  }
  return boxes;
}

function noteIds(meta: Buffer, { from, to }: Box): Set<number> {
  const first = from + (meta.readUInt8(from) === 0 ? 6 : 8);
  const ids = boxesIn(meta, first, to).flatMap(({ from: at }) => {
    const isLong = meta.readUInt8(at) >= 3;
    const id = isLong ? meta.readUInt32BE(at + 4) : meta.readUInt16BE(at + 4);
    const type = meta.toString('latin1', at + (isLong ? 10 : 8), at + (isLong ? 14 : 12));
    return ['Exif', 'mime', 'uri '].includes(type) ? [id] : [];
  });
  return new Set(ids);
}

function placesOf(
  meta: Buffer,
  { from }: Box,
  { ids, data }: { ids: Set<number>; data: number | null },
): Note[] | null {
  const version = meta.readUInt8(from);
  const sizes = meta.readUInt16BE(from + 4);
  const [offsetSize, lengthSize, baseSize] = [(sizes >> 12) & 15, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexSize = version === 0 ? 0 : sizes & 15;
  let at = from + 6;
  const next = (size: number): number => {
    at += size;
    return size === 8 ? Number(meta.readBigUInt64BE(at - 8)) : size === 0 ? 0 : meta.readUIntBE(at - size, size);
  };
  const notes: Note[] = [];
  for (let left = next(version < 2 ? 2 : 4); left > 0; left--) {
    const id = next(version < 2 ? 2 : 4);
    const method = version === 0 ? 0 : next(2) & 15;
    next(2);
    const base = next(baseSize);
    let extents = next(2);
    // Extents of no size could be any number in no bytes.
    if (extents > 1 && offsetSize + lengthSize === 0) return null;
    for (; extents > 0; extents--) {
      next(indexSize);
      const place = { at: base + next(offsetSize), length: next(lengthSize) };
      if (!ids.has(id)) continue;
      if (method > 1 || (method === 1 && data === null) || place.length === 0) return null;
      notes.push({ ...place, at: place.at + (method === 1 ? (data ?? 0) : 0) });
    }
  }
  return notes;
}
