import type { FoundAnswers } from '@countersign/shared/api/submissions/visitors/look-up.ts';
import { hasFiles } from '@countersign/shared/forms/field-traits.ts';
import type { FileAnswer } from '@countersign/shared/forms/fields/file-upload/schema.ts';
import { translateDefinition } from '@countersign/shared/forms/languages/translate-definition.ts';
import type { Answers, Field } from '@countersign/shared/forms/schema.ts';
import { PROCESS_STATUS } from '@countersign/shared/workflow/state.ts';
import type { HasZone } from '../../../basics/clock.ts';
import { sha256 } from '../../../basics/secrets/hashes.ts';
import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import type { Work } from '../../../work/work.ts';
import { visitFileAddress } from '../../files/file-address.ts';
import { readable } from '../reading/answer-lines.ts';
import { versionOf } from '../reading/for-reader.ts';
import type { StandingSubmission } from '../submission-repository.ts';
import { editSecret } from './look-up-pass.ts';
import type { OpenLookUp } from './open-look-up.ts';
import { seenOf } from './seen-of.ts';

type Presenting = Pick<Work, 'db' | 'now'> & HasSecrets & HasZone;

/** Answers as a visitor gets them: the shown fields in the form's words, and what lets this visit edit them. */
export async function presentFound(
  work: Presenting,
  { lookUp }: OpenLookUp,
  { row }: StandingSubmission,
  { visit, language }: Reader,
): Promise<FoundAnswers> {
  const version = await versionOf(work, row);
  const { shown, editable } = seenOf(work, lookUp, version, row);
  const labels = translateDefinition(version.published.definition, language).fields;
  const spoken = new Map(labels.map((field) => [field.key, field]));
  const isInApproval = row.processStatus === PROCESS_STATUS.processing;
  const mayEdit = editable.length > 0 && isOpenToEdits(row.processStatus);
  return {
    id: row.id,
    createTime: row.createTime,
    rev: row.rev,
    lines: shown.flatMap((field) => lineOf(work, spoken.get(field.key) ?? field, row.answers, { visit, language })),
    edit: mayEdit
      ? {
          secret: editSecret(work, { id: row.id, visit }),
          version: row.formVersion,
          answers: partOf(row.answers, editable),
        }
      : null,
    isInApproval,
  };
}

/** While an approval runs nobody edits, and what was approved belongs to the record. */
export const isOpenToEdits = (status: StandingSubmission['row']['processStatus']): boolean =>
  status !== PROCESS_STATUS.processing && status !== PROCESS_STATUS.completed;

const partOf = (answers: Answers, fields: readonly Field[]): Answers =>
  Object.fromEntries(fields.flatMap(({ key }) => (Object.hasOwn(answers, key) ? [[key, answers[key]]] : [])));

interface Reader {
  visit: string;
  language: string;
}

function lineOf(work: Presenting, field: Field, answers: Answers, { visit, language }: Reader): FoundAnswers['lines'] {
  const answer = Object.hasOwn(answers, field.key) ? answers[field.key] : undefined;
  const text = readable(field, answer, language).trim();
  if (text === '') return [];
  const files = hasFiles(field.type) ? filesOf(work, answer as FileAnswer[], visit) : [];
  return [{ key: field.key, label: field.label || field.key, text, files }];
}

const filesOf = ({ secretFor, now }: Presenting, files: readonly FileAnswer[], visit: string) =>
  files.map(({ id, name }) => ({ name, url: visitFileAddress(secretFor, id, sha256(visit), now) }));
