import type { HasProcessViews } from '../../workflow/ports.ts';
import type { listWork as contract, WorkItem, WorkTab } from '@countersign/shared/api/tickets/worklist.ts';
import type { ParsedInputOf } from '@countersign/shared/api/contract.ts';
import type { Page } from '@countersign/shared/basics/page.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import { hasPermission } from '../../../work/permissions.ts';
import { type HasLanguage, personOf, type Work } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { countOwn, pageOfInstances } from '../../workflow/lists/page-of-instances.ts';
import { countFinished, countTodo, pageOfFinished, pageOfTodo } from '../../workflow/tasks/reading/list-tasks.ts';
import { requestsToWork, tasksToWork } from './to-work-items.ts';

type Asked = ParsedInputOf<typeof contract>;

/** What a tab's list in the web app asks for, too. */
const PERMISSION = {
  todo: 'workflow:task:todo',
  own: 'workflow:process:own',
  done: 'workflow:task:finished',
} as const satisfies Record<WorkTab, string>;

/** One tab of the caller's worklist, and how many each of the three has: of the lists that the web app shows, of the session's account. */
export const listWork: UseCase<typeof contract, HasProcessViews & HasLanguage> = async (input, work) => {
  if (!mayRead(work, input.tab)) return refuse('forbidden');
  const filter = { search: input.search?.trim() };
  const counts = {
    todo: mayRead(work, 'todo') ? await countTodo(work, filter) : null,
    own: mayRead(work, 'own') ? await countOwn(work, { ...filter, ownerId: personOf(work).id }) : null,
    done: mayRead(work, 'done') ? await countFinished(work, filter) : null,
  };
  return { ...(await pageOf(input, work)), counts };
};

const mayRead = (work: Work, tab: WorkTab): boolean => hasPermission(personOf(work), PERMISSION[tab]);

async function pageOf(
  { tab, current, size, search }: Asked,
  work: Work & HasProcessViews & HasLanguage,
): Promise<Page<WorkItem>> {
  const asked = { current, size, search: search?.trim() };
  if (tab === 'own') {
    const page = await pageOfInstances(work, { ...asked, ownerId: personOf(work).id });
    return { ...page, records: await requestsToWork(work, page.records) };
  }
  const page = await (tab === 'todo' ? pageOfTodo : pageOfFinished)(work, asked);
  return { ...page, records: await tasksToWork(work, page.records) };
}
