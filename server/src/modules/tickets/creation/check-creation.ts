import { isDeepStrictEqual } from 'node:util';
import type { TicketCreation } from '@countersign/shared/api/tickets/creation.ts';
import type { TicketMapping } from '@countersign/shared/api/tickets/mapping.ts';
import type { RefusalDetail } from '@countersign/shared/api/reply.ts';
import { pipesIn } from '@countersign/shared/forms/prefill/pipes.ts';
import { refuse, refuseAll } from '../../../work/refusing/refuse.ts';
import { personOf, type Work } from '../../../work/work.ts';
import { mayReadAccount } from '../../zendesk/scope/may-read-account.ts';

type Asking = Pick<Work, 'db' | 'person'>;

/** The connected accounts in which the caller may let answers become tickets: those whose make-up they may be told. */
export async function accountsToCreateIn(work: Asking): Promise<string[]> {
  const person = personOf(work);
  const rows = await work.db.selectFrom('connected_account').select('subdomain').orderBy('subdomain').execute();
  return rows
    .map(({ subdomain }) => subdomain)
    .filter((subdomain) => mayReadAccount(person, subdomain))
    .filter((subdomain) => person.account === null || person.account === subdomain);
}

/** Refuses a rule that names what is not there; one that stays as it is may name an account of somebody else. */
export async function checkCreation(
  work: Asking,
  creation: TicketCreation,
  fields: TicketMapping['fields'],
  before: TicketCreation | null | undefined,
): Promise<void> {
  if (isDeepStrictEqual(creation, before)) return;
  const accounts = await accountsToCreateIn(work);
  if (!accounts.includes(creation.account)) refuse('unknown_account', ['creation', 'account']);
  const problems = unknownFields(creation, fields);
  if (problems.length > 0) refuseAll(problems);
}

const ADDRESS_TYPES: readonly string[] = ['email', 'email_code'];

function unknownFields(
  { subject, emailField, nameField }: TicketCreation,
  fields: TicketMapping['fields'],
): RefusalDetail[] {
  const typeOf = (key: string): string | undefined => fields.find((field) => field.key === key)?.type;
  const wrong = [
    ...pipesIn(subject)
      .filter((key) => typeOf(key) === undefined)
      .map(() => 'subject'),
    ...(emailField !== null && !ADDRESS_TYPES.includes(typeOf(emailField) ?? '') ? ['emailField'] : []),
    ...(nameField !== null && typeOf(nameField) === undefined ? ['nameField'] : []),
  ];
  return [...new Set(wrong)].map((place) => ({ code: 'unknown_field', path: ['creation', place] }));
}
