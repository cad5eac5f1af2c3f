/** Characters that steer a machine; of them texts have tabs, line ends, form feeds, and escapes or ends of files of old. */
const STEERING = new RegExp(`[${String.raw`\0-\x08\x0E-\x19\x1C-\x1F`}]`);
/** The text of a file without its byte order mark, and how its bytes were read. */
export interface DecodedText {
  text: string;
  /** Name of the encoding as the Encoding Standard has it. */
  encoding: string;
  /** Nothing in the file says so: other bytes could have meant the same. */
  isGuess: boolean;
}

/**
 * Reads the bytes of any text file: by its byte order mark, by what an XML file declares, as UTF-16 where every second byte is
 * zero, as UTF-8, and else as the encoding of old Chinese (GB18030) or Western (Windows-1252) programs, whichever its bytes
 * look like. Null for what is no text.
 */
export function decodeText(bytes: Uint8Array): DecodedText | null {
  const sure = markOf(bytes) ?? declaredIn(bytes);
  if (sure !== null) return decodeAs(sure, bytes, false);
  const wide = wideOf(bytes);
  if (wide !== null) return decodeAs(wide, bytes, true);
  return decodeAs('utf-8', bytes, false) ?? decodeAs(isPaired(bytes) ? 'gb18030' : 'windows-1252', bytes, true);
}

function decodeAs(encoding: string, bytes: Uint8Array, isGuess: boolean): DecodedText | null {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    // A text has no zero and hardly any other sign that steers a machine.
    return STEERING.test(text) ? null : { text, encoding, isGuess };
  } catch {
    return null;
  }
}

function markOf([first, second, third]: Uint8Array): string | null {
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : null;
}

/** What an XML file declares stands in its first line, in letters that most encodings share. */
function declaredIn(bytes: Uint8Array): string | null {
  const head = String.fromCharCode(...bytes.subarray(0, 200));
  const name = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1]?.toLowerCase();
  // Could it be read like this, it is no UTF-16, whatever it says.
  return name === undefined || name.startsWith('utf-16') ? null : name;
}

const LOOKED_AT = 4000;

/** UTF-16 without a mark: signs of keyboards, blanks and line ends have a zero on one side; on the other only rare signs have one, such as 一. */
function wideOf(bytes: Uint8Array): string | null {
  const zeros = [0, 0];
  const looked = Math.min(bytes.length, LOOKED_AT);
  for (let at = 0; at < looked; at++) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (even + odd === 0 || bytes.length % 2 === 1 || Math.min(even, odd) * 2 > Math.max(even, odd)) return null;
  return even > odd ? 'utf-16be' : 'utf-16le';
}

const isHigh = (byte: number | undefined) => byte !== undefined && byte >= 0xa1 && byte <= 0xfe;

/** First bytes of the signs that nearly all Chinese is written with, and of its punctuation. */
const isCommon = (byte: number) => byte <= 0xa3 || (byte >= 0xb0 && byte <= 0xd7);

/**
 * Chinese signs are two high bytes each, most of them common ones; letters with accents mostly stand alone among plain ones, and
 * where two stand together, as in Größe, they look like a rare sign.
 */
function isPaired(bytes: Uint8Array): boolean {
  let paired = 0;
  let alone = 0;
  let common = 0;
  for (let at = 0; at < bytes.length; at++) {
    if ((bytes[at] ?? 0) < 0x80) continue;
    if (isHigh(bytes[at]) && isHigh(bytes[at + 1])) {
      paired += 2;
      if (isCommon(bytes[at] ?? 0)) common += 2;
      at += 1;
    } else alone += 1;
  }
  return paired >= alone * 4 && common * 2 >= paired && decodeAs('gb18030', bytes, true) !== null;
}
