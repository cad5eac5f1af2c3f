import { KEY_OVERLAP_HOURS } from '@countersign/shared/api/submissions/webhooks.ts';
import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import { webhookKey } from '../../system/outbound/outbound.ts';

export interface Keyed {
  id: string;
  keyNumber: number;
  keyChangedAt: Date | null;
}

const OVERLAP_MS = KEY_OVERLAP_HOURS * 3_600_000;

/** The present key: it follows from the installation's secret and the number, so that none lies in the database. */
export const keyOf = (secrets: HasSecrets, { id, keyNumber }: Pick<Keyed, 'id' | 'keyNumber'>): string =>
  webhookKey(secrets, `form.${id}.${keyNumber}`);

/** Until when the key before signs too; null where there is none any more. */
export function formerKeyUntil({ keyChangedAt }: Keyed, now: Date): Date | null {
  if (!keyChangedAt) return null;
  const until = new Date(keyChangedAt.getTime() + OVERLAP_MS);
  return until > now ? until : null;
}

/** What a call is signed with now. */
export function signingKeys(secrets: HasSecrets, webhook: Keyed, now: Date): string[] {
  const present = keyOf(secrets, webhook);
  if (!formerKeyUntil(webhook, now)) return [present];
  return [present, keyOf(secrets, { id: webhook.id, keyNumber: webhook.keyNumber - 1 })];
}
