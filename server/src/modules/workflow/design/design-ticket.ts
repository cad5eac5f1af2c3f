import type { ZendeskNeeds } from '../../zendesk/client/connection.ts';
import type { HasTicketKnowledge } from '../../zendesk/facts/ticket-knowledge.ts';
import type { DesignField, designTicket as contract } from '@countersign/shared/api/workflow/design.ts';
import { ticketFieldName } from '@countersign/shared/workflow/environment/ticket-facts.ts';
import type { Work } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { fieldsOfAccount, groupsOfAccount } from '../../zendesk/facts/account-fields.ts';
import { accountOfDesigner } from '../../zendesk/facts/account-of-designer.ts';
import { toFieldInfos } from '../../zendesk/fields/to-field-info.ts';

/** What conditions may name of tickets beside what every ticket has, in the designer's account. */
export const designTicket: UseCase<typeof contract, ZendeskNeeds & HasTicketKnowledge> = async (_, work) => {
  const account = await accountOfDesigner(work);
  if (account === null) return { account, isReachable: false, fields: [], groups: [], agents: [] };
  const [fields, groups] = await Promise.all([fieldsOfAccount(work, account), groupsOfAccount(work, account)]);
  return {
    account,
    isReachable: fields !== null,
    fields: toFieldInfos(fields ?? []).flatMap((info) => toDesignField(info) ?? []),
    groups: (groups ?? []).map(({ id, name }) => ({ id, name })),
    agents: await agentsOf(work, account),
  };
};

/** How the values of a field are compared. */
const KINDS = {
  text: 'text',
  long_text: 'text',
  number: 'number',
  check: 'boolean',
  date: 'date',
  choice: 'choice',
  choices: 'tags',
} as const;

function toDesignField({ id, title, input, options }: ReturnType<typeof toFieldInfos>[number]): DesignField | null {
  if (!/^\d+$/.test(id)) return null;
  const kind = KINDS[input];
  const isChosen = (kind === 'choice' || kind === 'tags') && options.length > 0;
  return { key: ticketFieldName(id), label: title, type: input, kind, ...(isChosen ? { options } : {}) };
}

/** Our people who come in as agents of the account, by Zendesk's id. */
function agentsOf({ db }: Work, subdomain: string): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('active_agent as i')
    .innerJoin('person as u', 'u.id', 'i.user_id')
    .select(['i.zd_user_id as id', 'u.nick_name as name'])
    .where('i.subdomain', '=', subdomain)
    .orderBy('u.nick_name')
    .orderBy('i.zd_user_id')
    .limit(MOST_AGENTS)
    .execute();
}

const MOST_AGENTS = 500;
