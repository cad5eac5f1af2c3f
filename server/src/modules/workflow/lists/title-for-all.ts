import type { DefinitionKey, SubmissionId } from '@countersign/shared/basics/ids.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { versionsOfAnswers } from '../../submissions/reading/versions-of-answers.ts';
import { publishedProcess } from '../definitions/graphs.ts';
import { hiddenSomewhere } from '../tasks/reading/field-rights.ts';
import { mayTitleTell, titleTells } from '../summary/title-tells.ts';

interface Titled {
  title: string | null;
  definitionKey: DefinitionKey;
  definitionVersion: number;
  formDataId: SubmissionId | null;
}

/** The title where everybody around a ticket reads it; null where it is made of a field that any step hides. */
export async function titleForAll(db: Kysely<Tables>, of: Titled): Promise<string | null> {
  const { graph } = await publishedProcess(db, of.definitionKey, of.definitionVersion);
  if (of.formDataId === null || !mayTitleTell(graph)) return of.title;
  const version = (await versionsOfAnswers(db, [of.formDataId])).get(of.formDataId);
  const tells = !version || titleTells(graph, hiddenSomewhere(graph, version.whole.definition));
  return tells ? null : of.title;
}
