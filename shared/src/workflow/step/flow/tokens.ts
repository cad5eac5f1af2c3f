import { isOpen, type TaskReason, type TokenRow } from '../../state.ts';
import { cancelTasks } from './tasks.ts';
import { tasksOf, type Work } from '../work.ts';

/** Takes a token out of the instance together with its timers; its tasks are dealt with by the caller. */
export function dropToken(work: Work, token: TokenRow): void {
  clearTimers(work, token);
  work.tokens = work.tokens.filter((row) => row.id !== token.id);
  work.moves = work.moves.filter((move) => move.tokenId !== token.id);
}

/** Removes every timer that was set for the token's visit. */
export function clearTimers(work: Work, token: TokenRow): void {
  for (const timerId of token.timers) work.effects.push({ type: 'timer_delete', timerId });
  token.timers = [];
}

/** Kills tokens with everything that hangs on them: open tasks, inner scopes, called processes, timers. */
export function killTokens(work: Work, tokens: readonly TokenRow[], reason: TaskReason): void {
  for (const token of tokens) {
    emptyToken(work, token, reason);
    dropToken(work, token);
  }
}

/** Ends what the token holds but keeps the token itself. */
export function emptyToken(work: Work, token: TokenRow, reason: TaskReason): void {
  const inner = work.tokens.filter((row) => row.parentTokenId === token.id);
  killTokens(work, inner, reason);
  cancelTasks(work, tasksOf(work, token).filter(isOpen), reason);
  if (token.childInstanceId === null) return;
  work.effects.push({ type: 'command', instanceId: token.childInstanceId, command: { type: 'parentEnded' } });
  token.childInstanceId = null;
}
