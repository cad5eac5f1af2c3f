import type { Work } from '../../../work/work.ts';
import type { HasMail } from '../../mail/mailer.ts';
import type { Person } from '@countersign/shared/api/workflow/workflow.ts';
import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { Environment } from '@countersign/shared/workflow/environment/environment.ts';
import { provisionalId } from './outside-person.ts';
import { type Behind, findByAddress, keepOutsiders, plainAddress } from './find-by-address.ts';

/** Thrown out of a step that comes to addresses of which nobody has looked up whose they are. */
class AddressWanted extends Error {
  readonly addresses: readonly string[];

  constructor(addresses: readonly string[]) {
    super('people behind addresses must be looked up first');
    this.addresses = addresses;
  }
}

interface Asking {
  /** False where the step is only foretold: then nobody new is kept, and their names go into `named`. */
  keeps: boolean;
  named?: Map<string, Person>;
}

/**
 * Runs `attempt`, from its beginning again whenever it has come to addresses that were not looked up: a step that asks nobody by
 * e-mail pays nothing. So `attempt` must change nothing. Without a mail server nobody can be asked, and the step goes on as its
 * rule for nobody says.
 */
export async function knowingOutsiders<T>(
  { db, now, mailer }: Pick<Work, 'db' | 'now'> & HasMail,
  environment: Environment,
  attempt: (environment: Environment) => T | Promise<T>,
  { keeps, named }: Asking = { keeps: true },
): Promise<T> {
  const known: Behind = new Map();
  const hasMail = mailer !== null;
  const byAddress = (texts: readonly string[]): string[] => {
    const addresses = texts.flatMap((text) => plainAddress(text) ?? []);
    const unknown = addresses.filter((address) => !known.has(address.toLowerCase()));
    if (unknown.length > 0) throw new AddressWanted(unknown);
    const ids = addresses.flatMap((address) => known.get(address.toLowerCase()) ?? []);
    return hasMail ? ids : ids.filter((id) => Number(id) > 0);
  };
  const asked = { ...environment, directory: { ...environment.directory, byAddress } };
  for (;;) {
    try {
      return await attempt(asked);
    } catch (error) {
      if (!(error instanceof AddressWanted)) throw error;
      for (const [address, id] of await findByAddress(db, error.addresses)) known.set(address, id);
      const strangers = error.addresses.filter((address) => !known.has(address.toLowerCase()));
      if (strangers.length === 0) continue;
      if (keeps && hasMail) await keepOutsiders(db, strangers, now);
      else
        for (const address of strangers)
          known.set(address.toLowerCase(), hasMail ? addProvisional(address, named) : null);
    }
  }
}

function addProvisional(address: string, named: Map<string, Person> = new Map()): string {
  const id = provisionalId(named.size);
  named.set(id, { id: Number(id) as UserId, nickName: address, avatar: '' });
  return id;
}
