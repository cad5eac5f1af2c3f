import type { HasDatabase } from '../../../database/database.ts';
import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import type { HasClient } from '../../../work/once/exchange.ts';
import type {
  PublicResult,
  QuestionResult,
  read,
} from '@countersign/shared/api/submissions/visitors/public-results.ts';
import { countableChoices, countableFields } from '@countersign/shared/forms/limits/countable-field.ts';
import type { PublicResults } from '@countersign/shared/forms/form-settings.ts';
import { translateDefinition } from '@countersign/shared/forms/languages/translate-definition.ts';
import type { Field } from '@countersign/shared/forms/schema.ts';
import { FORM_STATUS } from '@countersign/shared/forms/form-status.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import { openVersion } from '../../forms/versions/version-cache.ts';
import { admitReader } from './admit-reader.ts';
import type { ChoiceCounts } from './count-choices.ts';
import { recentCounts } from './recent-counts.ts';
import { findResultForm } from './result-form.ts';

/** The results that the owner shows, of the questions that the newest version asks. A stopped form keeps showing them. */
export const readPublicResults: UseCase<typeof read, HasDatabase & HasSecrets & HasClient> = async (
  { formKey, receipt, language = '' },
  work,
) => {
  const form = await findResultForm(work.db, formKey);
  if (!form) return refuse('not_found', ['formKey']);
  if (form.isDeleted) return refuse('form_deleted', ['formKey']);
  if (form.versionId === null || form.status === FORM_STATUS.unpublished)
    return refuse('form_not_published', ['formKey']);
  const { held } = form;
  const shown = held?.settings.publicResults;
  if (!held || !shown) return refuse('results_not_public', ['formKey']);
  await admitReader(work, formKey, { ...form, held }, receipt);
  const { published } = await openVersion(work.db, form.versionId);
  const { title, fields } = translateDefinition(published.definition, language);
  const chosen = chosenFields(fields, shown);
  const keys = chosen.map(({ key }) => key);
  return present({ title, shown, chosen, counted: await recentCounts(work, formKey, keys) });
};

/** What the owner chose and can still be counted: a question that became a text meanwhile is left out. */
function chosenFields(fields: readonly Field[], { fields: keys }: PublicResults): Field[] {
  const wanted = new Set<string>(keys);
  return countableFields(fields).filter(({ key }) => wanted.has(key));
}

interface ToPresent {
  title: string;
  shown: PublicResults;
  chosen: readonly Field[];
  counted: ReadonlyMap<string, ChoiceCounts>;
}

function present({ title, shown: { leastAnswers }, chosen, counted }: ToPresent): PublicResult {
  const questions = chosen.map((field) => questionOf(field, counted.get(field.key), leastAnswers));
  return { formName: title, leastAnswers, questions };
}

function questionOf(field: Field, counted: ChoiceCounts | undefined, least: number): QuestionResult {
  const { key, label } = field;
  const answered = counted?.answered ?? 0;
  const question = { key, label, isMultiple: takesSeveral(field) };
  if (answered < least) return { ...question, answered: null, choices: [] };
  const choices = (countableChoices(field) ?? []).map((choice) => ({
    ...choice,
    count: counted?.counts.get(choice.value) ?? 0,
  }));
  return { ...question, answered, choices };
}

const takesSeveral = (field: Field): boolean =>
  field.type === 'multiple_choice' ||
  field.type === 'multi_select' ||
  (field.type === 'image_choice' && field.isMultiple);
