import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { Person } from '../../../../work/person.ts';
import type { HasApprovalSight } from '../../sight/approval-sight.ts';
import type { HasSearchedRequests } from '../searched-requests.ts';
import type { Bounds } from './newest-entries.ts';
import type { CandidateReading } from './read-candidates.ts';
import type { Term } from '../words/words-of.ts';

/** What is searched for, by whom. */
export interface SearchAsked {
  work: { db: Kysely<Tables> } & HasApprovalSight & HasSearchedRequests;
  reader: Person & { language: string };
  terms: readonly Term[];
  /** Marks of people who are called like a part of it. */
  authors: ReadonlyMap<Term, readonly number[]>;
  bounds: Bounds | null;
  read: CandidateReading;
  /** Marks of forms that are called like a part of it. */
  forms: ReadonlyMap<Term, readonly number[]>;
  cursor: string | undefined;
  size: number;
}
