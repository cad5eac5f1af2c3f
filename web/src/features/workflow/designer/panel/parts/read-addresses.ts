import { readEmail } from '@countersign/shared/forms/fields/email/check.ts';

/** What a text holds: e-mail addresses once each, as they are kept, and the parts that are none. */
export interface ReadAddresses {
  addresses: string[];
  wrong: string[];
}

/**
 * Reads addresses as people type and paste them: between commas, semicolons, spaces or lines, and as mail programs copy them
 * ("Mia Chen <mia@example.net>").
 */
export function readAddresses(text: string): ReadAddresses {
  // A name in quotes may hold commas.
  const parts = text
    .replaceAll(/"[^"]*"/g, ' ')
    .split(/[,;，；、\n\r]+/)
    .flatMap(partsOf);
  const read = parts.map((part) => ({ part, address: addressOf(part) }));
  return {
    addresses: once(read.flatMap(({ address }) => address ?? [])),
    wrong: once(read.filter(({ address }) => address === null).map(({ part }) => part)),
  };
}

/** One e-mail address, its domain in lower case; null for anything else. */
export function addressOf(text: string): string | null {
  const { answer, problems } = readEmail({ domains: [] }, text);
  return typeof answer === 'string' && problems.length === 0 ? answer : null;
}

/** The address in angle brackets, whatever name stands before them; else all words. */
function partsOf(part: string): string[] {
  const bracketed = [...part.matchAll(/<([^<>]*)>/g)].map((match) => (match[1] ?? '').trim());
  const words = bracketed.length > 0 ? bracketed : part.split(/\s+/);
  return words.map((word) => word.replace(/^mailto:/i, '')).filter((word) => word !== '');
}

/** Nobody's mailbox differs from another's by capitals. */
function once(texts: readonly string[]): string[] {
  const seen = new Set<string>();
  return texts.filter((text) => {
    const plain = text.toLowerCase();
    return !seen.has(plain) && seen.add(plain);
  });
}
