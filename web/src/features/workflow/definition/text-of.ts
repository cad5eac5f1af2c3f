/**
 * The text of an XML file in the encoding that its first bytes or its declaration name, UTF-8 else; null for what is no text in it.
 * The declaration of another encoding is not true any more then and is taken off.
 */
export function textOf(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
    return text.includes('\0') ? null : text.replace(DECLARED, '$1');
  } catch {
    return null;
  }
}

const DECLARED = /^(<\?xml[^>]*?)\s+encoding\s*=\s*["'][\w.:-]+["']/;

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  // Without a mark: "<" is one byte of two.
  if (first === 0 && second === 0x3c) return 'utf-16be';
  if (first === 0x3c && second === 0) return 'utf-16le';
  const head = new TextDecoder('latin1').decode(bytes.slice(0, 200));
  return /^[^<]*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1] ?? 'utf-8';
}
