/**
 * AES-128 in ECB with the padding of PKCS 7, in base64, as the protocol of the captcha wants it. The browser's own knows no ECB, and
 * is not there without https; and as the key travels with the picture this hides nothing, so that forty lines are enough.
 */
export function encryptPoint(text: string, key: string): string {
  const bytes = new TextEncoder().encode(text);
  const rest = 16 - (bytes.length % 16);
  const padded = new Uint8Array(bytes.length + rest).fill(rest);
  padded.set(bytes);
  const keys = roundKeys(new TextEncoder().encode(key));
  for (let at = 0; at < padded.length; at += 16) encryptBlock(padded.subarray(at, at + 16), keys);
  return btoa(String.fromCharCode(...padded));
}

/** Doubles in the field of AES. */
const double = (value: number): number => ((value << 1) ^ (value & 0x80 ? 0x11b : 0)) & 0xff;

/** The table of the standard (FIPS 197), reckoned: inverses in the field, turned and added up. */
const SUBSTITUTES = (() => {
  const table = new Uint8Array(256);
  let [p, q] = [1, 1];
  do {
    p ^= double(p);
    q ^= q << 1;
    q ^= q << 2;
    q = (q ^ (q << 4)) & 0xff;
    if (q & 0x80) q ^= 0x09;
    const turned = [1, 2, 3, 4].reduce((sum, by) => sum ^ (q << by) ^ (q >> (8 - by)), q);
    table[p] = (turned ^ 0x63) & 0xff;
  } while (p !== 1);
  table[0] = 0x63;
  return table;
})();
const substitute = (value = 0): number => SUBSTITUTES[value] ?? 0;

/** Eleven keys of 16 bytes. */
function roundKeys(key: Uint8Array): Uint8Array {
  const keys = new Uint8Array(176);
  keys.set(key.subarray(0, 16));
  let round = 1;
  for (let at = 16; at < 176; at += 4) {
    let word = [...keys.subarray(at - 4, at)];
    if (at % 16 === 0) {
      word = [1, 2, 3, 0].map((from) => substitute(word[from]));
      word[0] = (word[0] ?? 0) ^ round;
      round = double(round);
    }
    for (const [place, value] of word.entries()) keys[at + place] = (keys[at + place - 16] ?? 0) ^ value;
  }
  return keys;
}

function encryptBlock(block: Uint8Array, keys: Uint8Array): void {
  const addKey = (round: number) => {
    for (let at = 0; at < 16; at++) block[at] = (block[at] ?? 0) ^ (keys[round * 16 + at] ?? 0);
  };
  addKey(0);
  for (let round = 1; round <= 10; round++) {
    // Substitutes and shifts rows at once: what comes to `at` stood five places further for each row.
    const before = block.slice();
    for (let at = 0; at < 16; at++) block[at] = substitute(before[(at + 4 * (at % 4)) % 16]);
    if (round < 10) for (let column = 0; column < 16; column += 4) mixColumn(block, column);
    addKey(round);
  }
}

function mixColumn(block: Uint8Array, from: number): void {
  const [a = 0, b = 0, c = 0, d = 0] = block.subarray(from, from + 4);
  const all = a ^ b ^ c ^ d;
  block[from] = a ^ all ^ double(a ^ b);
  block[from + 1] = b ^ all ^ double(b ^ c);
  block[from + 2] = c ^ all ^ double(c ^ d);
  block[from + 3] = d ^ all ^ double(d ^ a);
}
