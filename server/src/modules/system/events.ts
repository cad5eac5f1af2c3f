import type { Work } from '../../work/work.ts';

/** A person is erased, in this transaction: what serves them alone goes, what others rely on stays with an account that names nobody. */
export interface PersonErased {
  userId: number;
}

/** A person may not sign in any more; what they began and hold stays theirs. */
export interface PersonDeactivated {
  userId: number;
}

/** What these people may do has changed: their roles, the rights of a role, their department. */
export interface RightsChanged {
  userIds: readonly number[];
}

declare module '../../work/emit.ts' {
  interface Events {
    personErased: { by: Work; about: PersonErased; fact: PersonErased };
    personDeactivated: { by: Work; about: PersonDeactivated; fact: PersonDeactivated };
    rightsChanged: { by: Work; about: RightsChanged; fact: RightsChanged };
  }
}
