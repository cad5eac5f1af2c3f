import type { FormDefinition } from '@countersign/shared/forms/schema.ts';
import type { ImportedTranslations } from '@countersign/shared/forms/languages/exchange-translations.ts';
import type { DecodedText } from '@countersign/shared/basics/decode-text.ts';
import type { Imported } from '@countersign/shared/interchange/import-file.ts';
import type { AnswersTable } from '@countersign/shared/interchange/answers/read-answers-file.ts';
import type { Refusal } from '@countersign/shared/interchange/imported-form.ts';
import type { ImportStage } from '@countersign/shared/interchange/progress.ts';

/** A file as a person gave it; a pasted text has no name. */
export interface GivenFile {
  name: string;
  content: Blob;
}

/** What workers read, by what is wanted of the file. */
export interface ImportTasks {
  form: { given: { file: GivenFile }; found: Imported };
  answers: { given: { file: GivenFile }; found: AnswersTable | Refusal };
  text: { given: { file: GivenFile }; found: DecodedText | null };
  translations: {
    given: { file: GivenFile; definition: FormDefinition };
    found: { imported: ImportedTranslations | null; guessed: string | null };
  };
}
export type ImportTask = keyof ImportTasks;

/** How far an import has come, `share` from 0 to 1. */
export interface ImportProgress {
  stage: ImportStage;
  share: number;
}

/** What a worker says: how far it is, then what it found. */
export type WorkerSaid<Found> = { progress: ImportProgress } | { found: Found };
