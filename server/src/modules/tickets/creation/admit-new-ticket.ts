import type { FormKey } from '@countersign/shared/basics/ids.ts';
import type { HasDatabase } from '../../../database/database.ts';
import type { HasClock } from '../../../basics/clock.ts';
import { countTry } from '../../../work/once/count-tries.ts';

const HOUR_MS = 3_600_000;
/** Tickets in an hour. Nobody has proven an address, so that few of them can go to the same person. */
const MOST = { address: 5, form: 300, account: 1000 };

interface Asked {
  account: string;
  formKey: FormKey;
  address: string | null;
}

/** Counts a new ticket before anything is sent; the code of the limit that it is over, or null. */
export async function admitNewTicket(
  { database, clock }: HasDatabase & HasClock,
  { account, formKey, address }: Asked,
): Promise<'too_many_for_address' | 'too_many_tickets' | null> {
  const isOver = async (what: keyof typeof MOST, ...whose: string[]): Promise<boolean> => {
    const limit = { of: [`new-ticket-${what}`, ...whose] as const, most: MOST[what], within: HOUR_MS };
    return (await countTry(database.kysely, limit, clock())).isOver;
  };
  if (address !== null && (await isOver('address', account, address))) return 'too_many_for_address';
  if ((await isOver('form', formKey)) || (await isOver('account', account))) return 'too_many_tickets';
  return null;
}
