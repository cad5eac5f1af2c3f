import { listAccounts, testAccount } from '@countersign/shared/api/zendesk/accounts.ts';
import type { ReplyOf } from '@countersign/shared/api/contract.ts';
import { useState } from 'react';
import { useWrite } from '../../../../lib/calls/use-call.ts';

export interface ConnectionTest {
  /** On a ticket by its number, or without one. */
  run: (ticketId?: string) => void;
  isBusy: boolean;
  /** Of the last one that ran on this page. */
  result: ReplyOf<typeof testAccount> | null;
}

/** The test of an account, which reads, tries a write that Zendesk refuses, and changes nothing. */
export function useConnectionTest(subdomain: string): ConnectionTest {
  const testing = useWrite(testAccount, { refreshes: [listAccounts] });
  const [result, setResult] = useState<ConnectionTest['result']>(null);
  const test = async (ticketId = '') => {
    const of = ticketId === '' ? {} : { ticketId };
    setResult((await testing.run({ subdomain, ...of })) ?? null);
  };
  return { run: (ticketId) => void test(ticketId), isBusy: testing.isBusy, result };
}
