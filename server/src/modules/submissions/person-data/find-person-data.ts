import type { find } from '@countersign/shared/api/submissions/person-data.ts';
import { MOST_CHOSEN } from '@countersign/shared/api/submissions/table/answer-bin.ts';
import type { UseCase } from '../../../work/route.ts';
import { bringUpToDate, type Filling, hasBacklog } from '../search/filling/fill-index.ts';
import type { HasApprovalSight } from '../sight/approval-sight.ts';
import { draftsAbout, linksTo } from './drafts-about.ts';
import { type AboutPerson, accountsOf, findAbout } from './find-about.ts';

/** How much answers, drafts and links hold about a person, by form. */
export const findPersonData: UseCase<typeof find, HasApprovalSight & Filling> = async ({ who }, work) => {
  await bringUpToDate(work);
  const isComplete = !(await hasBacklog(work.db));
  const accounts = await accountsOf(work.db, who);
  const about = await findAbout(work, who);
  const drafts = await draftsAbout(
    work.db,
    who,
    accounts.map(({ id }) => id),
  );
  return {
    accounts: accounts.map(({ userName, nickName }) => ({ userName, nickName })),
    forms: [...Map.groupBy(about, ({ formKey }) => formKey).values()].flatMap(formOf),
    drafts: drafts.length,
    links: (await linksTo(work.db, who)).length,
    isComplete,
  };
};

function formOf(answers: readonly AboutPerson[]) {
  const [first] = answers;
  if (!first) return [];
  const present = answers.filter(({ isRemoved }) => !isRemoved).map(({ id }) => id);
  return [
    {
      formKey: first.formKey,
      formName: first.formName,
      answers: answers.length,
      held: answers.filter(({ isHeld }) => isHeld).length,
      ids: present.slice(0, MOST_CHOSEN),
    },
  ];
}
