import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';

/** Somebody is out of office from one moment until another, and somebody else stands in. */
export interface Absence {
  userId: string;
  substituteId: string;
  from: Date;
  until: Date;
}

export interface HasHoldings {
  holdings: Holdings;
}

/** What this room asks of forms and approvals before people are deleted (`HasHoldings`): how much somebody would have to take over. */
export interface Holdings {
  /** Open tasks that wait for these people and for nobody else. */
  tasks: (db: Kysely<Tables>, userIds: readonly UserId[]) => Promise<number>;
  /** Forms that belong to them. */
  forms: (db: Kysely<Tables>, userIds: readonly UserId[]) => Promise<number>;
}

/** What this room asks of approvals: who is out of office now or later, by the moment from which. */
export type Absences = (db: Kysely<Tables>, now: Date) => Promise<Absence[]>;

/** A right that comes with a resource of administrators, with what the resource is called. */
export interface CustomRight {
  name: string;
  label: { en: string; 'zh-cn': string };
}

/** What this room asks of them: the rights that a role can allow beside the product's own. */
export interface HasCustomRights {
  customRights: (db: Kysely<Tables>) => Promise<CustomRight[]>;
}
