import type { AnswerChange, history } from '@countersign/shared/api/submissions/table/answer-table.ts';
import { makePage } from '@countersign/shared/basics/page.ts';
import { compareAnswers } from '@countersign/shared/forms/compare/compare-answers.ts';
import { chooseLanguage } from '@countersign/shared/forms/languages/choose-language.ts';
import { translateDefinition } from '@countersign/shared/forms/languages/translate-definition.ts';
import type { Answers } from '@countersign/shared/forms/schema.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import { type HasLanguage, personOf } from '../../../work/work.ts';
import { readable } from '../reading/answer-lines.ts';
import { versionOf } from '../reading/for-reader.ts';
import type { HasApprovalSight } from '../sight/approval-sight.ts';
import { answersSeen, hiddenIn, type Sight } from '../sight/sight.ts';
import { sightOf } from '../sight/sight-of.ts';
import { findSubmission, type StoredSubmission } from '../submission-repository.ts';
import { countEdits, type Edit, editsOf } from './history-repository.ts';

type Needs = HasApprovalSight & HasLanguage;

/** Who changed which fields of an answer, newest first, as far as the caller sees them. */
export const listChanges: UseCase<typeof history, Needs> = async ({ id, current, size }, work) => {
  const found = await findSubmission(work.db, id);
  if (!found) return refuse('not_found', ['id']);
  const sight = await sightOf(work, personOf(work), found);
  if (sight === 'none') return refuse('forbidden', ['id']);
  const total = await countEdits(work.db, id);
  const edits = await editsOf(work.db, id, { current, size });
  const compare = await comparing(work, found, sight);
  return makePage(
    edits.map((edit) => compare(edit)),
    total,
    { current, size },
  );
};

async function comparing(
  work: Parameters<typeof versionOf>[0] & HasLanguage,
  found: StoredSubmission,
  sight: Sight,
): Promise<(edit: Edit) => AnswerChange> {
  const { published, whole } = await versionOf(work, found.row);
  const language = chooseLanguage({ wanted: undefined, accepted: work.language, offered: [] });
  const hidden = new Set<string>(hiddenIn(whole.definition, sight));
  const fields = translateDefinition(published.definition, language).fields.filter(({ key }) => !hidden.has(key));
  const side = (answers: Answers) => ({ fields, answers: answersSeen(whole.definition, answers, sight) });
  return ({ rev, by, at, before, after }) => ({
    rev,
    by,
    at: at.toISOString(),
    fields: compareAnswers(side(before), side(after), (field, answer) => readable(field, answer, language)).filter(
      ({ isChanged }) => isChanged,
    ),
  });
}
