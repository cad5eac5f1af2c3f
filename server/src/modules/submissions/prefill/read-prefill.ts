import type { prefill as contract } from '@countersign/shared/api/forms/prefill.ts';
import { allKits } from '@countersign/shared/forms/tables/all-kits.ts';
import { toAnswer } from '@countersign/shared/forms/prefill/prefill.ts';
import { isSameKey, type LookUpBy, lookUpOf, prefillOf } from '@countersign/shared/forms/prefill/prefill-rule.ts';
import type { Field } from '@countersign/shared/forms/schema.ts';
import { refuse } from '../../../work/refuse.ts';
import type { Call } from '../../../work/call.ts';
import type { UseCase } from '../../../work/route.ts';
import { findOwner } from '../../forms/rights/find-owner.ts';
import { formToManage } from '../../forms/rights/form-to-manage.ts';
import { getPublicForm } from '../../forms/filling/get-public-form.ts';
import { visitorOf } from '../../forms/settings/visitor.ts';
import { lookUp } from './look-up.ts';
import { personFacts } from './person-facts.ts';

type Known = { field: string; answer: unknown }[];

/** What the form says of whoever fills it, or of a key; nothing that its rules do not name is ever told. */
export const readPrefill: UseCase<typeof contract> = async ({ formKey, draft = false, by, key }, call) => {
  const fields = draft ? (await formToManage(call, formKey)).draft.fields : await openFields(call, formKey);
  return by && key ? fromKey(call, formKey, fields, { by, key }) : fromPerson(call, fields);
};

async function openFields(call: Call, formKey: string): Promise<readonly Field[]> {
  const open = await getPublicForm(call.db, formKey, visitorOf(call));
  return open.status === 'open' ? open.whole.definition.fields : refuse(open.status, ['formKey']);
}

async function fromPerson(call: Call, fields: readonly Field[]): Promise<Known> {
  const { person, db } = call;
  if (!person || !fields.some((field) => prefillOf(field)?.from === 'person')) return [];
  const facts = await personFacts(db, person.id);
  return fields.flatMap((field) => {
    const rule = prefillOf(field);
    return rule?.from === 'person' ? known(field, toAnswer(allKits, field, facts[rule.fact])) : [];
  });
}

async function fromKey(
  call: Call,
  formKey: string,
  fields: readonly Field[],
  { by, key }: { by: LookUpBy; key: string },
): Promise<Known> {
  const asked = fields.flatMap((field) => {
    const rule = lookUpOf(field);
    return rule && isSameKey(rule.by, by) && (call.person || rule.isPublic) ? [{ field, rule }] : [];
  });
  if (asked.length === 0) return [];
  const ownerId = await findOwner(call.db, formKey);
  if (ownerId === null) return [];
  const found = await Promise.all(
    asked.map(async ({ field, rule }) => known(field, await lookUp({ call, ownerId, key }, field, rule))),
  );
  return found.flat();
}

const known = ({ key }: Field, answer: unknown): Known => (answer === undefined ? [] : [{ field: key, answer }]);
