import { asId } from '../../../basics/as-id.ts';
import type { Work } from '../../../work/work.ts';
import { findChain } from '../submission-repository.ts';
import { versionsOfAnswers } from '../reading/versions-of-answers.ts';
import type { HasApprovalSight, SightReader } from './approval-sight.ts';
import { answersSeen } from './sight.ts';
import { sightOf } from './sight-of.ts';

/**
 * Whether a person may read a file of a chain of resubmissions: it belongs to all of them. Whoever sees all of one of them may;
 * others where it stands in an answer that they see, or in a comment on its approval.
 */
export async function showsFile(
  work: Pick<Work, 'db'> & HasApprovalSight,
  reader: SightReader,
  { originId, fileId }: { originId: string; fileId: string },
): Promise<boolean> {
  const chain = await findChain(work.db, asId(originId));
  for (const one of chain) {
    const sight = await sightOf(work, reader, one);
    if (sight === 'all') return true;
    if (sight === 'none') continue;
    const version = (await versionsOfAnswers(work.db, [one.row.id])).get(one.row.id);
    if (version && holds(answersSeen(version.whole.definition, one.row.answers, sight), fileId)) return true;
  }
  const of = [originId, ...chain.map(({ row }) => row.id as string)];
  return work.approvalSight.showsFile(work.db, reader, { fileId, of });
}

/** Whether a file stands anywhere in answers. */
function holds(value: unknown, fileId: string): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return ('id' in value && value.id === fileId) || Object.values(value).some((part) => holds(part, fileId));
}
