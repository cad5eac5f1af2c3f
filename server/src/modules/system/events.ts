import type { Work } from '../../work/work.ts';

/** A person is erased, in this transaction: what serves them alone goes, what others rely on stays with an account that names nobody. */
export interface PersonErased {
  userId: number;
}

declare module '../../work/emit.ts' {
  interface Events {
    personErased: { by: Work; about: PersonErased; fact: PersonErased };
  }
}
