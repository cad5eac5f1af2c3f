import type { TokenRow } from '../../state.ts';
import { openTask } from '../flow/tasks.ts';
import type { Work } from '../work.ts';

/** Gives the process back to its starter: the form may be changed, and approving sends it on its way again. */
export function openStarterTask(work: Work, token: TokenRow): void {
  work.instance.visits += 1;
  token.visit = work.instance.visits;
  openTask(work, token, { userId: work.instance.starterId });
}
