import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { HasLanguage, Work } from '../../work/work.ts';

/** A person is erased, in this transaction: what serves them alone goes, what others rely on stays with an account that names nobody. */
export interface PersonErased {
  userId: UserId;
}

/** A person is about to be erased, in this transaction; what others wait for and rely on goes to the heir. Whoever holds some refuses without one. */
export interface PersonLeaves {
  userId: UserId;
  heirId: UserId | null;
}

/** A person may not sign in any more; what they began and hold stays theirs. */
export interface PersonDeactivated {
  userId: UserId;
}

/** What these people may do has changed: their roles, the rights of a role, their department. */
export interface RightsChanged {
  userIds: readonly UserId[];
}

/** An announcement for these people was made, changed or read. */
export interface NoticeChanged {
  userIds: readonly number[];
}

declare module '../../work/emit.ts' {
  interface Events {
    personErased: { by: Work; about: PersonErased; fact: PersonErased };
    personLeaves: { by: Work & HasLanguage; about: PersonLeaves; fact: PersonLeaves };
    personDeactivated: { by: Work; about: PersonDeactivated; fact: PersonDeactivated };
    noticeChanged: { by: Work; about: NoticeChanged; fact: NoticeChanged };
    rightsChanged: { by: Work; about: RightsChanged; fact: RightsChanged };
  }
}
