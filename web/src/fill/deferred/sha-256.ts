/** SHA-256 (FIPS 180-4) of a text of ASCII signs: the browser's own waits for a promise each time, and needs https. */
export function sha256Words(text: string): Uint32Array {
  const blocks = Math.ceil((text.length + 9) / 64);
  const data = new Uint8Array(blocks * 64);
  for (let at = 0; at < text.length; at++) data[at] = text.charCodeAt(at);
  data[text.length] = 0x80;
  const view = new DataView(data.buffer);
  view.setUint32(data.length - 4, text.length * 8);
  const hash = INITIAL.slice();
  const words = new Uint32Array(64);
  for (let block = 0; block < blocks; block++) addBlock(hash, words, view, block * 64);
  return hash;
}

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function addBlock(hash: Uint32Array, words: Uint32Array, view: DataView, from: number): void {
  const w = (at: number): number => words[at] ?? 0;
  for (let at = 0; at < 16; at++) words[at] = view.getUint32(from + at * 4);
  for (let at = 16; at < 64; at++) {
    const [a, b] = [w(at - 15), w(at - 2)];
    words[at] =
      w(at - 16) + (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) + w(at - 7) + (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10));
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  for (let at = 0; at < 64; at++) {
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + (ROUNDS[at] ?? 0) + w(at)) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  for (const [at, value] of [a, b, c, d, e, f, g, h].entries()) hash[at] = (hash[at] ?? 0) + value;
}

const PRIMES = Array.from({ length: 312 }, (_, at) => at)
  .filter((n) => n > 1 && Array.from({ length: n - 2 }, (_, d) => d + 2).every((d) => n % d !== 0))
  .slice(0, 64);
/** The first 32 bits behind the point, as the standard takes them from roots of primes. */
const behindPoint = (root: number): number => Math.floor((root % 1) * 2 ** 32);
const INITIAL = Uint32Array.from(PRIMES.slice(0, 8), (prime) => behindPoint(Math.sqrt(prime)));
const ROUNDS = Uint32Array.from(PRIMES, (prime) => behindPoint(Math.cbrt(prime)));
