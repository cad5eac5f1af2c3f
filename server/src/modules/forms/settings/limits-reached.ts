import type { FormKey, UserId } from '@countersign/shared/basics/ids.ts';
import { type FormSettings, LIMIT_KINDS, type LimitKind } from '@countersign/shared/forms/form-settings.ts';
import { periodAround } from '@countersign/shared/forms/limits/limit-period.ts';
import type { Work } from '../../../work/work.ts';
import type { CountedSender, HasAnswerCounts } from '../ports.ts';

/** Whose answers are counted; a device that says nothing of itself is known by its address. */
export interface Counted {
  personId: UserId | null;
  ipHash: string;
  deviceHash: string;
}

export interface Reached {
  kind: LimitKind;
  /** When the next period begins; null when there is none. */
  opensAt: number | null;
}

interface Asked {
  formKey: FormKey;
  limits: FormSettings['limits'];
  zone: string;
  by: Counted;
  now: number;
  /** Answers of this very sender that are saved already and must fit too. */
  saved: 0 | 1;
}

/**
 * The first limit that leaves no room; null when there is room. With `saved` 1 it is asked after the answers were written,
 * while their transaction holds the form's row: then no other answers can come in between.
 */
export async function limitReached(
  { db, answerCounts }: Pick<Work, 'db'> & HasAnswerCounts,
  asked: Asked,
): Promise<Reached | null> {
  const { limits, zone, now, saved } = asked;
  for (const kind of LIMIT_KINDS) {
    const limit = limits[kind];
    if (!limit) continue;
    // Who only looks and has no device yet gets one: a stranger who sends without one shuts nobody of the same address out.
    if (kind === 'perDevice' && asked.by.deviceHash === '' && saved === 0) continue;
    const by = senderOf(kind, asked.by);
    if (by === null) continue;
    const period = periodAround(limit.period, zone, now);
    const most = limit.count + saved;
    const since = period ? new Date(period.startsAt) : null;
    if ((await answerCounts.upTo(db, most, { formKey: asked.formKey, by, since })) < most) continue;
    return { kind, opensAt: period?.endsAt ?? null };
  }
  return null;
}

function senderOf(kind: LimitKind, { personId, ipHash, deviceHash }: Counted): CountedSender | null {
  switch (kind) {
    case 'total':
      return { type: 'everybody' };
    case 'perAccount':
      return personId === null ? null : { type: 'person', id: personId };
    case 'perAddress':
      return ipHash === '' ? null : { type: 'address', ipHash };
    case 'perDevice':
      if (deviceHash !== '') return { type: 'device', deviceHash };
      return ipHash === '' ? null : { type: 'unnamed_device', ipHash };
  }
}
