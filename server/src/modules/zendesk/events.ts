import type { Work } from '../../work/work.ts';

/** An account of Zendesk is connected, in this transaction. */
export interface AccountAdded {
  subdomain: string;
}

declare module '../../work/emit.ts' {
  interface Events {
    accountAdded: { by: Work; about: AccountAdded; fact: AccountAdded };
  }
}
