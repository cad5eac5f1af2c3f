import type { UserId } from '@countersign/shared/basics/ids.ts';
import { readSignedText, signText } from '../../basics/secrets/signed-text.ts';
import type { SecretFor } from '../../basics/secrets/secret-for.ts';

const HOUR = 3_600_000;

/**
 * For whom an address was signed. It opens only what its holder may read at that moment: a person, whoever fills a page with an
 * upload ticket, or whoever has the link of a draft, or who has looked answers up on a public page.
 */
export type FileHolder =
  | { type: 'person'; id: UserId; account: string | null }
  | { type: 'ticket'; id: string }
  | { type: 'draft'; id: string }
  | { type: 'visit'; id: string };

/** The holder that a person is; null for nobody. */
export const personHolder = (person: { id: UserId; account: string | null } | null): FileHolder | null =>
  person && { type: 'person', id: person.id, account: person.account };

/**
 * Addresses of files. A signed one opens without a session, for one to two hours and in the name of its holder: the sidebar has no
 * cookies, and a link in a new tab carries no bearer. Within an hour the address stays the same, so that browsers may cache.
 */
export function signedFileAddress(secretFor: SecretFor, id: string, holder: FileHolder | null, now: Date): string {
  if (holder === null) return fileAddress(id);
  const until = new Date((Math.floor(now.getTime() / HOUR) + 2) * HOUR);
  return `${fileAddress(id)}?key=${signText(secretFor('file address'), { file: id, holder }, until)}`;
}

const VISIT_MS = 30 * 60_000;

/** An address for one visit of a public look-up, by an id of it; short, as nobody signs in for it. */
export function visitFileAddress(secretFor: SecretFor, id: string, visitId: string, now: Date): string {
  const holder: FileHolder = { type: 'visit', id: visitId };
  const until = new Date(now.getTime() + VISIT_MS);
  return `${fileAddress(id)}?key=${signText(secretFor('file address'), { file: id, holder }, until)}`;
}

/** The plain address: opens for those who may read the file. */
export const fileAddress = (id: string): string => `/files/${id}`;

/** Whose address it is that a key belongs to; null for a key of another file, and for one that is over. */
export function holderOf(secretFor: SecretFor, id: string, key: string, now: Date): FileHolder | null {
  const signed = readSignedText(secretFor('file address'), key, now);
  const { file, holder } = (typeof signed === 'object' && signed !== null ? signed : {}) as Partial<{
    file: string;
    holder: FileHolder;
  }>;
  return file === id && holder ? holder : null;
}
