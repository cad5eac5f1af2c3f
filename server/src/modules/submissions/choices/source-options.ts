import type { FormChoice } from '@countersign/shared/api/forms/facts.ts';
import { answerText } from '@countersign/shared/forms/field-kit.ts';
import type { OptionsFrom } from '@countersign/shared/forms/prefill/options-from.ts';
import type { Work } from '../../../work/work.ts';
import { readDictionary } from '../../system/dictionaries/read-dictionary.ts';
import { versionOf } from '../reading/for-reader.ts';
import { newestAnswers } from '../reading/newest-answers.ts';
import { readOutbound } from '../../system/outbound/outbound.ts';
import { mayReadAnswersOf } from '../../forms/rights/may-read-answers-of.ts';
import { fetchedOptions } from '../../forms/choices/fetched-options.ts';

type Asking = Pick<Work, 'db' | 'person' | 'now'>;

/** So many of the newest answers of another form are looked through. */
const MOST_ANSWERS = 500;
const LONGEST = 200;
const LANGUAGE = 'en';

/** Everything that a source offers to the caller; null where it cannot be asked now. */
export async function sourceOptions(work: Asking, source: OptionsFrom): Promise<FormChoice[] | null> {
  switch (source.source) {
    case 'dictionary': {
      const entries = await readDictionary(work.db, source.type);
      return entries.map(({ dictValue, dictLabel }) => ({ id: dictValue, name: dictLabel, detail: '' }));
    }
    case 'api': {
      const { allowedHosts } = await readOutbound(work.db);
      return fetchedOptions(source, allowedHosts, work.now.getTime()).catch(() => null);
    }
    case 'form':
      return answersOf(work, source);
  }
}

/** Those whose name contains a text. */
export function matching(options: readonly FormChoice[], search: string, most: number): FormChoice[] {
  const wanted = search.trim().toLowerCase();
  return options.filter(({ name }) => name.toLowerCase().includes(wanted)).slice(0, most);
}

/** The texts of one field, each once, of the answers that the caller may read: all with the right to, else their own. */
async function answersOf(
  work: Asking,
  { formKey, field: key }: Extract<OptionsFrom, { source: 'form' }>,
): Promise<FormChoice[]> {
  const { db, person } = work;
  if (!person || formKey === '') return [];
  const authorId = (await mayReadAnswersOf(db, person, formKey)) ? null : person.id;
  const found = await newestAnswers(db, { formKey, authorId, most: MOST_ANSWERS, reader: person });
  const texts = await Promise.all(
    found.map(async ({ row }) => {
      const { form } = await versionOf(work, row);
      const about = form.fields[form.indexOf.get(key) ?? -1];
      return about ? answerText(form.kits, about, row.answers[key], LANGUAGE) : '';
    }),
  );
  const usable = texts.filter((text) => text !== '' && text.length <= LONGEST);
  return [...new Set(usable)].map((text) => ({ id: text, name: text, detail: '' }));
}
