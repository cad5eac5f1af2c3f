import { isSameValue, problemsOf, usualValue } from '@countersign/shared/resources/check-value.ts';
import { writtenFields } from '@countersign/shared/resources/fields.ts';
import {
  MASK,
  type Resource,
  type ResourceField,
  type ResourceRow,
  type ResourceValue,
} from '@countersign/shared/resources/resource.ts';
import { useState } from 'react';
import { paramsOf, refusalText } from '../../lib/calls/error-text.ts';
import { CallError } from '@countersign/shared/api/wire/client.ts';
import { useWrite } from '../../lib/calls/use-call.ts';
import { callsOf, isBuiltIn, readsOf, textOf } from './resource-web.ts';

type Values = Readonly<Record<string, ResourceValue>>;

/** The form of one row: what stands in it, what is wrong with it, and how it is sent. */
export function useRowForm(resource: Resource, row: ResourceRow | null, fixed: Readonly<Record<string, string>>) {
  const fields = writtenFields(resource).filter(([name, field]) => !field.isOutsideForm && !(name in fixed));
  const first = Object.fromEntries(fields.map(([name, field]) => [name, row?.[name] ?? usualValue(field)]));
  const [values, setValues] = useState<Values>(first);
  const [own, setOwn] = useState<Record<string, string>>({});
  const { add, edit } = callsOf(resource);
  const options = { notifyErrors: false, refreshes: readsOf(resource) };
  const adding = useWrite(add, options);
  const editing = useWrite(edit, options);
  const write = row ? editing : adding;
  const changed = fields.filter(([name]) => !isSameValue(values[name], first[name])).map(([name]) => name);
  const isLocked = (name: string): boolean => {
    const isKept = row !== null && fields.some(([one, field]) => one === name && field.isImmutable);
    return isKept || (row !== null && isBuiltIn(resource, row) && (resource.builtIn?.locks.includes(name) ?? false));
  };

  const set = (name: string, value: ResourceValue) => {
    setValues({ ...values, [name]: value });
    const { [name]: _gone, ...others } = own;
    setOwn(others);
  };
  /** Answers true once it is saved. */
  async function save(): Promise<boolean> {
    const sent = Object.fromEntries(fields.map(([name, field]) => [name, toSend(field, values[name])]));
    const wrong = problemsOf(
      fields.filter(([name]) => !isLocked(name) && values[name] !== MASK),
      sent,
      { isWhole: true },
    );
    setOwn(
      Object.fromEntries(wrong.map((detail) => [String(detail.path[0]), sentenceOf(resource, detail)]).toReversed()),
    );
    write.reset();
    if (wrong.length > 0) return false;
    if (!row) return (await adding.run({ ...fixedValues(resource, fixed), ...sent })) !== undefined;
    const part = Object.fromEntries(changed.map((name) => [name, sent[name] ?? '']));
    return (
      (await editing.run({ ...part, [resource.id]: row[resource.id] ?? 0, rev: Number(row['rev']) })) !== undefined
    );
  }
  const refused = write.error instanceof CallError ? write.error.errors : [];
  const byField = refused.map((detail) => [String(detail.path[0] ?? ''), sentenceOf(resource, detail)] as const);
  return {
    /** What the form shows now. */
    shown: fields.filter(([, { isShownIf }]) => !isShownIf || isMet(isShownIf, values)),
    values,
    set,
    save,
    isLocked,
    isDirty: changed.length > 0,
    isBusy: write.isBusy,
    errors: { ...Object.fromEntries(byField.toReversed()), ...own } as Record<string, string | undefined>,
    error: write.error,
  };
}

/** Whether a field that hangs on another one is shown. */
const isMet = (condition: NonNullable<ResourceField['isShownIf']>, values: Values): boolean =>
  'is' in condition ? values[condition.field] === condition.is : values[condition.field] !== condition.isNot;

/** What every row of the screen has, as it is sent. */
const fixedValues = ({ fields }: Resource, fixed: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(fixed).map(([name, value]) => [name, fields[name]?.type === 'reference' ? Number(value) : value]),
  );

/** A number is sent as one; what is none goes as it was written, and is refused by its rule. */
function toSend(field: ResourceField, value: ResourceValue | undefined): ResourceValue {
  if (field.type === 'whole' && typeof value === 'string' && /^\s*-?\d+\s*$/.test(value)) return Number(value);
  return value ?? '';
}

/** The sentence of the resource's own rule where it has one. */
function sentenceOf(resource: Resource, detail: Parameters<typeof refusalText>[0]): string {
  const name = String(detail.path?.[0] ?? '');
  const rule = detail.code === 'value_format' ? textOf(resource, `rules.${name}`) : '';
  return rule || (refusalText({ ...detail, params: paramsOf(detail) }) ?? detail.code);
}
