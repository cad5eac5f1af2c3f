import type { Call } from '../../work/call.ts';

/** An account of Zendesk is connected, in this transaction. */
export interface AccountAdded {
  subdomain: string;
}

declare module '../../work/emit.ts' {
  interface Events {
    accountAdded: { by: Call; about: AccountAdded; fact: AccountAdded };
  }
}
