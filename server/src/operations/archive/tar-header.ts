/** Tar archives consist of blocks of this many bytes. */
export const BLOCK = 512;

export interface TarEntry {
  /** At most 100 letters of ASCII. */
  name: string;
  /** Bytes. */
  size: number;
  /** Seconds since 1970. */
  time: number;
}

/** The header of an entry as POSIX.1-1988 (ustar) describes it. The same entry always has the same bytes. */
export function tarHeader({ name, size, time }: TarEntry): Buffer {
  if (!/^[\x21-\x7e]{1,100}$/.test(name)) throw new RangeError(`${name} does not fit into a tar header`);
  const block = Buffer.alloc(BLOCK);
  block.write(name, 0, 'latin1');
  block.write('0000600\0', 100);
  block.write('0000000\0'.repeat(2), 108);
  block.write(`${octal(size)} `, 124);
  block.write(`${octal(time)} `, 136);
  block.write('        ', 148);
  block.write('0', 156);
  block.write('ustar\u000000', 257);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}

/** What a header describes; undefined where a single byte differs from the one that {@link tarHeader} makes of it. */
export function readTarHeader(block: Buffer): TarEntry | undefined {
  const end = block.indexOf(0);
  const name = block.toString('latin1', 0, Math.min(Math.max(end, 0), 100));
  const [size, time] = [124, 136].map((at) => block.toString('latin1', at, at + 11));
  if (!isOctal(size) || !isOctal(time) || !/^[\x21-\x7e]{1,100}$/.test(name)) return undefined;
  const entry = { name, size: Number.parseInt(size, 8), time: Number.parseInt(time, 8) };
  return tarHeader(entry).equals(block) ? entry : undefined;
}

const octal = (value: number): string => value.toString(8).padStart(11, '0');

const isOctal = (text: string | undefined): text is string => text !== undefined && /^[0-7]{11}$/.test(text);

/** Zeros that fill the last block of an entry. */
export const paddingOf = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK;
