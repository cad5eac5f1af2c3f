import type { StartCommand } from '../../command.ts';
import type { ProcessGraph } from '../../graph/graph.ts';
import { PROCESS_STATUS, type InstanceRow } from '../../state.ts';
import { mergeChosen } from '../decisions/answers.ts';
import { valueOf } from '../expressions.ts';
import { moveTo } from '../flow/queue.ts';
import { addToken, record, type Work } from '../work.ts';

/** The row of an instance that has just begun. */
export function newInstance(graph: ProcessGraph, command: StartCommand, now: string): InstanceRow {
  return {
    id: command.instanceId,
    definitionKey: graph.key,
    definitionVersion: command.definitionVersion,
    number: command.number ?? null,
    title: null,
    status: PROCESS_STATUS.processing,
    rev: 0,
    starterId: command.actor.userId,
    variables: command.answers,
    formDataId: command.formDataId ?? null,
    round: 1,
    visits: 0,
    sideEffectRev: null,
    chosen: {},
    suspendedAt: null,
    startedAt: now,
    endedAt: null,
    parentInstanceId: command.parentInstanceId ?? null,
    parentTokenId: command.parentTokenId ?? null,
    previousInstanceId: command.previousInstanceId ?? null,
  };
}

/** Begins the process: the first token leaves the start. */
export function start(work: Work, command: StartCommand): void {
  const { startId, settings } = work.graph;
  mergeChosen(work, command.chosen);
  const title = settings.title === null ? null : valueOf(work, settings.title, { nodeId: startId });
  work.instance.title = typeof title === 'string' ? title : null;
  record(work, { action: 'start', nodeId: startId });
  moveTo(work, addToken(work, { nodeId: startId, parentTokenId: null }), startId);
}
