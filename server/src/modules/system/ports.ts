import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';

/** Somebody is out of office from one moment until another, and somebody else stands in. */
export interface Absence {
  userId: string;
  substituteId: string;
  from: Date;
  until: Date;
}

/** What this room asks of approvals: who is out of office now or later, by the moment from which. */
export type Absences = (db: Kysely<Tables>, now: Date) => Promise<Absence[]>;
