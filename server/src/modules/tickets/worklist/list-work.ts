import type { listWork as contract, WorkItem, WorkTab } from '@countersign/shared/api/tickets/worklist.ts';
import type { ParsedInputOf } from '@countersign/shared/api/contract.ts';
import type { Page } from '@countersign/shared/basics/page.ts';
import { refuse } from '../../../work/refuse.ts';
import { hasPermission } from '../../../work/permissions.ts';
import { type Call, personOf } from '../../../work/call.ts';
import type { UseCase } from '../../../work/route.ts';
import { countOwn, pageOfInstances } from '../../workflow/lists/page-of-instances.ts';
import { countFinished, countTodo, pageOfFinished, pageOfTodo } from '../../workflow/tasks/list-tasks.ts';
import { requestsToWork, tasksToWork } from './to-work-items.ts';

type Asked = ParsedInputOf<typeof contract>;

/** What a tab's list in the web app asks for, too. */
const PERMISSION = {
  todo: 'workflow:task:todo',
  own: 'workflow:process:own',
  done: 'workflow:task:finished',
} as const satisfies Record<WorkTab, string>;

/** One tab of the caller's worklist, and how many each of the three has: of the lists that the web app shows, of the session's account. */
export const listWork: UseCase<typeof contract> = async (input, call) => {
  if (!mayRead(call, input.tab)) return refuse('forbidden');
  const filter = { search: input.search?.trim() };
  const counts = {
    todo: mayRead(call, 'todo') ? await countTodo(call, filter) : null,
    own: mayRead(call, 'own') ? await countOwn(call, { ...filter, ownerId: personOf(call).id }) : null,
    done: mayRead(call, 'done') ? await countFinished(call, filter) : null,
  };
  return { ...(await pageOf(input, call)), counts };
};

const mayRead = (call: Call, tab: WorkTab): boolean => hasPermission(personOf(call), PERMISSION[tab]);

async function pageOf({ tab, current, size, search }: Asked, call: Call): Promise<Page<WorkItem>> {
  const asked = { current, size, search: search?.trim() };
  if (tab === 'own') {
    const page = await pageOfInstances(call, { ...asked, ownerId: personOf(call).id });
    return { ...page, records: await requestsToWork(call, page.records) };
  }
  const page = await (tab === 'todo' ? pageOfTodo : pageOfFinished)(call, asked);
  return { ...page, records: await tasksToWork(call, page.records) };
}
