import type { FormKey } from '@countersign/shared/basics/ids.ts';
import type { HasAnswerCounts } from '../../forms/ports.ts';
import type { HasZone } from '../../../basics/clock.ts';
import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import type { HasDeviceFacts } from '../ports.ts';
import type { HasClient } from '../../../work/once/exchange.ts';
import type { prefill as contract } from '@countersign/shared/api/forms/prefill.ts';
import { allKits } from '@countersign/shared/forms/tables/all-kits.ts';
import { toAnswer } from '@countersign/shared/forms/prefill/prefill.ts';
import { isSameKey, type LookUpBy, lookUpOf, prefillOf } from '@countersign/shared/forms/prefill/prefill-rule.ts';
import type { Field } from '@countersign/shared/forms/schema.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { Work } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { findOwner } from '../../forms/rights/find-owner.ts';
import { formToManage } from '../../forms/rights/form-to-manage.ts';
import { getPublicForm } from '../../forms/filling/get-public-form.ts';
import { visitorOf } from '../../forms/settings/visitor.ts';
import { lookUp } from './look-up.ts';
import { personFacts } from './person-facts.ts';

type Known = { field: string; answer: unknown }[];

/** What the form says of whoever fills it, or of a key; nothing that its rules do not name is ever told. */
export const readPrefill: UseCase<
  typeof contract,
  HasZone & HasSecrets & HasDeviceFacts & HasClient & HasAnswerCounts
> = async ({ formKey, draft = false, by, key }, work) => {
  const fields = draft ? (await formToManage(work, formKey)).draft.fields : await openFields(work, formKey);
  return by && key ? fromKey(work, formKey, fields, { by, key }) : fromPerson(work, fields);
};

async function openFields(
  work: Work & HasZone & HasSecrets & HasClient & HasAnswerCounts,
  formKey: FormKey,
): Promise<readonly Field[]> {
  const open = await getPublicForm(work.db, formKey, visitorOf(work));
  return open.status === 'open' ? open.whole.definition.fields : refuse(open.status, ['formKey']);
}

async function fromPerson(work: Work, fields: readonly Field[]): Promise<Known> {
  const { person, db } = work;
  if (!person || !fields.some((field) => prefillOf(field)?.from === 'person')) return [];
  const facts = await personFacts(db, person.id);
  return fields.flatMap((field) => {
    const rule = prefillOf(field);
    return rule?.from === 'person' ? known(field, toAnswer(allKits, field, facts[rule.fact])) : [];
  });
}

async function fromKey(
  work: Work & HasDeviceFacts,
  formKey: FormKey,
  fields: readonly Field[],
  { by, key }: { by: LookUpBy; key: string },
): Promise<Known> {
  const asked = fields.flatMap((field) => {
    const rule = lookUpOf(field);
    return rule && isSameKey(rule.by, by) && (work.person || rule.isPublic) ? [{ field, rule }] : [];
  });
  if (asked.length === 0) return [];
  const ownerId = await findOwner(work.db, formKey);
  if (ownerId === null) return [];
  const found = await Promise.all(
    asked.map(async ({ field, rule }) => known(field, await lookUp({ call: work, ownerId, key }, field, rule))),
  );
  return found.flat();
}

const known = ({ key }: Field, answer: unknown): Known => (answer === undefined ? [] : [{ field: key, answer }]);
