import type { SheetContent } from '@countersign/shared/api/workflow/sheet.ts';
import { answerText } from '@countersign/shared/forms/field-kit.ts';
import type { CompiledForm } from '@countersign/shared/forms/state/compiled-form.ts';
import type { Answers } from '@countersign/shared/forms/schema.ts';
import { createFormStore, type FormStore } from '../../../form-renderer/form-store.ts';
import { openForm } from '../../../form-renderer/open-form.ts';
import { useAwaited } from '../../../lib/use-awaited.ts';
import { zoneNow } from '../../../lib/session/zone.ts';

/** The answers of a process, opened in the reader's zone; undefined until they can be shown, null where there are none. */
export const useSheetStore = (answered: SheetContent['answered']): FormStore | null | undefined =>
  useAwaited(openAnswers, answered);

async function openAnswers(answered: SheetContent['answered']): Promise<FormStore | null> {
  if (answered === null) return null;
  const zone = zoneNow();
  return createFormStore(await openForm(answered.form), { answers: answered.answers, now: Date.now(), zone });
}

/** One answer as people read it, of all rows for a field inside a sub-form; empty where there is none to see. */
export function answerOf(store: FormStore, answers: Answers, key: string, language: string): string {
  return store.textOf(key, language) ?? inRows(store.form, answers, key, language).join(', ');
}

function inRows({ fields, rows, kits }: CompiledForm, answers: Answers, key: string, language: string): string[] {
  return [...rows].flatMap(([at, form]) => {
    const given = answers[fields[at]?.key ?? ''];
    const inner = form.fields[form.indexOf.get(key) ?? -1];
    return (Array.isArray(given) ? (given as Answers[]) : []).flatMap((row) => {
      const text = inner ? answerText(kits, inner, row[key], language) : '';
      return text ? [text] : inRows(form, row, key, language);
    });
  });
}
