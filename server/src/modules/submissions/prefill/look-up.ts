import { asId } from '../../../basics/as-id.ts';
import type { FormKey, UserId } from '@countersign/shared/basics/ids.ts';
import type { HasDeviceFacts } from '../ports.ts';
import { kindOfField } from '@countersign/shared/forms/field-traits.ts';
import { allKits } from '@countersign/shared/forms/tables/all-kits.ts';
import { answerText } from '@countersign/shared/forms/field-kit.ts';
import { toAnswer } from '@countersign/shared/forms/prefill/prefill.ts';
import type { LookUpRule } from '@countersign/shared/forms/prefill/prefill-rule.ts';
import type { Field } from '@countersign/shared/forms/schema.ts';
import type { Work } from '../../../work/work.ts';
import { findByAnswer } from '../reading/find-by-answer.ts';
import { versionOf } from '../reading/for-reader.ts';
import { readDictionary } from '../../system/dictionaries/read-dictionary.ts';
import { findVersion } from '../../forms/versions/find-version.ts';
import { whyClosed } from '../../forms/look-ups/why-closed.ts';

/** Texts of other answers in the language that forms are written in first. */
const LANGUAGE = 'en';

interface Looking {
  call: Work & HasDeviceFacts;
  /** Whose form it is: a look-up finds what this person may see. */
  ownerId: UserId;
  key: string;
}

/** What a key finds for a field by its rule, as an answer of that field; undefined where there is nothing to be told. */
export async function lookUp(looking: Looking, field: Field, rule: LookUpRule): Promise<unknown> {
  if (await whyClosed(looking.call, looking.ownerId, rule)) return undefined;
  switch (rule.from) {
    case 'record':
      return lookUpRecord(looking, field, rule);
    case 'dictionary': {
      const entries = await readDictionary(looking.call.db, rule.type);
      const wanted = looking.key.toLowerCase();
      const entry = entries.find(({ dictValue }) => dictValue.toLowerCase() === wanted);
      return toAnswer(allKits, field, entry?.dictLabel);
    }
    case 'device': {
      const device = await looking.call.deviceFacts.of(looking.call, looking.key);
      return toAnswer(allKits, field, device?.[rule.fact]);
    }
  }
}

async function lookUpRecord(
  { call, key }: Looking,
  field: Field,
  { form, match, take }: Extract<LookUpRule, { from: 'record' }>,
): Promise<unknown> {
  const found = await findByAnswer(call.db, {
    formKey: asId(form),
    field: match,
    values: await keysOf(call, asId(form), match, key),
  });
  if (!found) return undefined;
  const { form: version } = await versionOf(call, found.row);
  const source = version.fields[version.indexOf.get(take) ?? -1];
  const answer = found.row.answers[take];
  if (!source || answer === undefined) return undefined;
  const isAlike = source.type === field.type || isPlainKind(source) === kindOfField(field);
  const text = answerText(allKits, source, answer, LANGUAGE);
  return isAlike
    ? (toAnswer(allKits, field, answer) ?? toAnswer(allKits, field, text))
    : toAnswer(allKits, field, text);
}

/** Numbers, days and the like are the same thing in every field; texts may be values of options. */
function isPlainKind(field: Field): string | null {
  const kind = kindOfField(field);
  return ['string', 'list', 'context', 'null'].includes(kind) ? null : kind;
}

/** The key in every shape in which the other form may hold it: as it would store it, and in either case. */
async function keysOf(work: Work, form: FormKey, match: string, key: string): Promise<unknown[]> {
  const row = await work.db.selectFrom('form_title').select('version').where('key', '=', form).executeTakeFirst();
  const version = row?.version == null ? undefined : await findVersion(work.db, form, row.version);
  const field = version?.form.fields[version.form.indexOf.get(match) ?? -1];
  if (!field) return [];
  const isText = kindOfField(field) === 'string' && !('options' in field);
  const written = isText ? [key, key.toUpperCase(), key.toLowerCase()] : [key];
  const stored = written.map((text) => toAnswer(allKits, field, text)).filter((value) => value !== undefined);
  return [...new Set(stored)];
}
