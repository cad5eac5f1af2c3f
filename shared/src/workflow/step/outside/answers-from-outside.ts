import type { CommandOf } from '../../command.ts';
import { nodeOf } from '../../graph/graph.ts';
import { PROCESS_STATUS } from '../../state.ts';
import { finishInstance } from '../flow/finish.ts';
import { mapVariables } from './outside.ts';
import { leave } from '../flow/queue.ts';
import { record, type Work } from '../work.ts';

/** A called service has answered; an answer for which nothing waits any more is dropped. */
export function serviceResult(work: Work, command: CommandOf<'serviceResult'>): void {
  const token = work.tokens.find((row) => row.id === command.tokenId && row.visit === command.visit);
  const node = token ? nodeOf(work.graph, token.nodeId) : null;
  if (!token || node?.type !== 'serviceTask' || token.state !== 'wait') return;
  if (node.resultVariable !== null) {
    work.instance.variables = { ...work.instance.variables, [node.resultVariable]: command.result };
  }
  record(work, { action: 'service', nodeId: node.id });
  leave(work, token);
}

/** A called process has ended: approved it hands its results over, rejected or cancelled it ends this one too. */
export function childEnded(work: Work, command: CommandOf<'childEnded'>): void {
  const token = work.tokens.find((row) => row.id === command.tokenId);
  const node = token ? nodeOf(work.graph, token.nodeId) : null;
  if (!token || node?.type !== 'callActivity' || token.childInstanceId !== command.childInstanceId) return;
  token.childInstanceId = null;
  record(work, { action: 'child_end', nodeId: node.id });
  if (command.status !== PROCESS_STATUS.completed) return finishInstance(work, command.status);
  work.instance.variables = { ...work.instance.variables, ...mapVariables(command.variables, node.outputs) };
  leave(work, token);
}

/** The calling process has ended: this one is cancelled with it. */
export function parentEnded(work: Work): void {
  finishInstance(work, PROCESS_STATUS.cancelled);
}
