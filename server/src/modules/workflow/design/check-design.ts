import type { DefinitionKey } from '@countersign/shared/basics/ids.ts';
import type { ZendeskNeeds } from '../../zendesk/client/connection.ts';
import type { HasDirectory } from '../../system/directory.ts';
import type { HasMail } from '../../mail/mailer.ts';
import type { HasTicketKnowledge } from '../../zendesk/facts/ticket-knowledge.ts';
import type { checkDesign as contract } from '@countersign/shared/api/workflow/design.ts';
import { readProcess } from '@countersign/shared/workflow/bpmn/bpmn.ts';
import { checkReferences, type KnownWorld } from '@countersign/shared/workflow/graph/check-references.ts';
import type { ProcessGraph } from '@countersign/shared/workflow/graph/graph.ts';
import { ticketFactsOf, ticketFieldOf } from '@countersign/shared/workflow/environment/ticket-facts.ts';
import type { Work } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { fieldsOfAccount } from '../../zendesk/facts/account-fields.ts';
import { accountOfDesigner } from '../../zendesk/facts/account-of-designer.ts';
import { privateAddresses } from '../definitions/private-addresses.ts';
import { problemTexts } from '../definitions/problem-texts.ts';
import { readOutbound } from '../../system/outbound/outbound.ts';
import { fieldsOf } from './design-choices.ts';

/** What publishing would refuse, and what it would let pass but nobody wants. */
export const checkDesign: UseCase<typeof contract, ZendeskNeeds & HasDirectory & HasMail & HasTicketKnowledge> = async (
  { key, xml },
  work,
) => {
  const { draft, problems } = await readProcess(xml);
  const references = draft ? checkReferences(draft, await knownWorld(work, draft, key)) : [];
  const { allowedHosts } = await readOutbound(work.db);
  const all = [...problems, ...references, ...(draft ? privateAddresses(draft, allowedHosts) : [])];
  return {
    problems: all.map(({ code, severity, elementId, params }) => ({
      code,
      severity,
      elementId,
      params: problemTexts(params),
    })),
  };
};

async function knownWorld(
  work: Work & ZendeskNeeds & HasDirectory & HasMail & HasTicketKnowledge,
  draft: ProcessGraph,
  key: DefinitionKey | undefined,
): Promise<KnownWorld> {
  const { db } = work;
  const directory = await work.directory.current(db);
  const ids = async (table: 'role' | 'post') =>
    table === 'role'
      ? (await db.selectFrom('role_name').select('key as id').execute()).map(({ id }) => id)
      : (await db.selectFrom('post_name').select('code as id').execute()).map(({ id }) => id);
  const departments = await db.selectFrom('department_name').select('id').execute();
  const processes = await db.selectFrom('process_definition').select('key').where('version', 'is not', null).execute();
  return {
    users: new Set(directory.users().flatMap((user) => (user.isEnabled ? user.id : []))),
    roles: new Set(await ids('role')),
    posts: new Set(await ids('post')),
    departments: new Set(departments.map(({ id }) => String(id))),
    // A process may call itself.
    processes: new Set([...processes.map((row) => row.key), ...(key === undefined ? [] : [key])]),
    ...(key === undefined ? { fields: null } : await fieldsOf(db, key)),
    hasMail: work.mailer !== null,
    ticketFields: await ticketFields(work, draft),
  };
}

/** Zendesk is asked only where a condition reads a custom field. */
async function ticketFields(
  work: Work & ZendeskNeeds & HasTicketKnowledge,
  draft: ProcessGraph,
): Promise<ReadonlySet<string> | null> {
  if (!ticketFactsOf(draft).some((name) => ticketFieldOf(name) !== null)) return null;
  const account = await accountOfDesigner(work);
  const fields = account === null ? null : await fieldsOfAccount(work, account);
  return fields && new Set(fields.flatMap(({ id, active }) => (active ? id : [])));
}
