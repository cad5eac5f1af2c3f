import type { HasZone } from '../../../basics/clock.ts';
import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import type { Work } from '../../../work/work.ts';
import type { HasClient } from '../../../work/once/exchange.ts';
import type { Person } from '../../../work/person.ts';
import type { HasAnswerCounts } from '../ports.ts';

/** Whoever looks at a public form; who it is, is only asked where the form wants to know. */
export interface Visitor extends HasClient, HasSecrets, HasZone, HasAnswerCounts {
  person: () => Person | null | Promise<Person | null>;
  now: Date;
  /** Key of the form that a personal link has invited them to. */
  invitedTo?: string | null;
}

export const visitorOf = (
  work: Pick<Work, 'person' | 'now'> & HasZone & HasSecrets & HasClient & HasAnswerCounts,
): Visitor => ({
  person: () => work.person,
  client: work.client,
  now: work.now,
  secretFor: work.secretFor,
  zone: work.zone,
  answerCounts: work.answerCounts,
});
