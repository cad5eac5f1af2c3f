import type { SentTo } from '@countersign/shared/api/tickets/sent-to.ts';

/** Columns of the link that answers came through, as a statement joins them; null for every other way. */
export interface LinkColumns {
  linkName: string | null;
  linkAddress: string | null;
  isProven: boolean | null;
}

/** Whose link it was. */
export const toSentTo = ({ linkName, linkAddress, isProven }: LinkColumns): SentTo | null =>
  linkName === null ? null : { name: linkName, address: linkAddress ?? '', isProven: isProven ?? false };
