import type { TicketField, TicketMapping } from '@countersign/shared/api/tickets/mapping.ts';
import { USUAL_COURSE } from '@countersign/shared/api/tickets/mapping.ts';
import type * as mapping from '@countersign/shared/api/tickets/mapping.ts';
import type { FormDetail } from '@countersign/shared/api/forms/forms.ts';
import { FIELD_TRAITS } from '@countersign/shared/forms/tables/traits.ts';
import type { Field } from '@countersign/shared/forms/schema.ts';
import { refuse, refuseAll } from '../../../work/refusing/refuse.ts';
import { personOf, type Work } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { formToManage } from '../../forms/rights/form-to-manage.ts';
import { findAccountOf } from '../../zendesk/accounts/find-account.ts';
import { mayReadAccount } from '../../zendesk/scope/may-read-account.ts';
import { clientOf, type ZendeskNeeds } from '../../zendesk/client/connection.ts';
import { ZendeskProblem } from '../../zendesk/client/problem.ts';
import { accountsToCreateIn, checkCreation } from '../creation/check-creation.ts';
import { findMapping, writeMapping } from './mapping-repository.ts';

/** What is written back of a form, with the fields on both sides to choose from. */
export const getFieldMapping: UseCase<typeof mapping.get, ZendeskNeeds> = async ({ formKey }, work) => {
  const form = await formToManage(work, formKey);
  return { ...(await present(work, form)), ...(await ticketFieldsOf(work)) };
};

/** Replaces the mapping if `rev` is the present one. Zendesk is not asked: the write must not wait for it. */
export const saveFieldMapping: UseCase<typeof mapping.save> = async (input, work) => {
  const { formKey, rev, moment, pairs, course = null, creation = null } = input;
  const form = await formToManage(work, formKey);
  const known = new Set(writable(form).map(({ key }) => key));
  const unknown = pairs.flatMap(({ field }, at) =>
    known.has(field) ? [] : [{ code: 'unknown_field', path: ['pairs', at, 'field'] }],
  );
  if (unknown.length > 0) refuseAll(unknown);
  const again = pairs.findIndex(({ target }, at) => pairs.slice(0, at).some((other) => other.target === target));
  if (again !== -1) refuse('target_twice', ['pairs', again, 'target']);
  if (moment === 'approve' && form.definitionKey === null) refuse('needs_approval', ['moment']);
  if (creation) await checkCreation(work, creation, writable(form), (await findMapping(work.db, formKey))?.creation);
  if (!(await writeMapping(work.db, formKey, { moment, pairs, course, creation, rev }, work.now))) {
    return refuse('stale_revision', ['rev'], { current: await withoutChoices(work, form) });
  }
  return withoutChoices(work, form);
};

async function present(
  work: Pick<Work, 'db' | 'person'>,
  form: FormDetail,
): Promise<Omit<TicketMapping, 'ticketFields' | 'problem'>> {
  const stored = await findMapping(work.db, form.formKey);
  const hasApproval = form.definitionKey !== null;
  return {
    rev: stored?.rev ?? 0,
    moment: stored?.moment ?? (hasApproval ? 'approve' : 'submit'),
    pairs: stored?.pairs ?? [],
    course: stored?.course ?? USUAL_COURSE,
    creation: stored?.creation ?? null,
    accounts: await accountsToCreateIn(work),
    fields: writable(form),
    hasApproval,
  };
}

const withoutChoices = async (work: Pick<Work, 'db' | 'person'>, form: FormDetail): Promise<TicketMapping> => ({
  ...(await present(work, form)),
  ticketFields: [],
  problem: null,
});

/** Answers of their own: neither what only shows something nor what stands inside of rows. */
function writable({ draft: definition }: FormDetail): TicketMapping['fields'] {
  const containers = new Set(definition.fields.filter(({ type }) => type === 'sub_form').map(({ key }) => key));
  const isInRows = (field: Field): boolean => 'parent' in field && containers.has(String(field.parent) as never);
  return definition.fields
    .filter((field) => FIELD_TRAITS[field.type].answeredBy !== 'nobody' && !isInRows(field))
    .map(({ key, label, type }) => ({
      key: key as TicketMapping['fields'][number]['key'],
      label: label || key,
      type,
    }));
}

async function ticketFieldsOf(work: Work & ZendeskNeeds): Promise<Pick<TicketMapping, 'ticketFields' | 'problem'>> {
  const account = await findAccountOf(work.db, personOf(work));
  if (!account || !mayReadAccount(personOf(work), account.subdomain))
    return { ticketFields: [], problem: 'no_account' };
  try {
    const fields = await (await clientOf(work, account.subdomain)).ticketFields();
    const active = fields.filter((field) => field.active);
    return { ticketFields: active.map(({ id, title, type }): TicketField => ({ id, title, type })), problem: null };
  } catch (error) {
    if (!(error instanceof ZendeskProblem)) throw error;
    work.log.warn(error, 'the ticket fields could not be read');
    return { ticketFields: [], problem: 'zendesk_unavailable' };
  }
}
