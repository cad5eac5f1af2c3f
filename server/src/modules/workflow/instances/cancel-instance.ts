import type { cancelInstance as contract } from '@countersign/shared/api/workflow.ts';
import { refuse } from '../../../http/errors.ts';
import type { UseCase } from '../../../http/serve.ts';
import { publishedProcess } from '../definitions/graphs.ts';
import { lockInstance } from './instance-store.ts';
import { runCommand } from './run-command.ts';

/** Ends a running process for its starter; the engine refuses everybody else and everything that has ended. */
export const cancelInstance: UseCase<typeof contract> = async (input, call) => {
  const before = await lockInstance(call.db, input.id);
  if (!before || !call.person) return refuse('not_found', ['id']);
  const { definitionKey, definitionVersion } = before.instance;
  const { graph } = await publishedProcess(call.db, definitionKey, definitionVersion);
  await runCommand(call, {
    graph,
    before,
    operation: null,
    command: { type: 'cancel', actor: { userId: String(call.person.id) }, comment: input.comment ?? '' },
    currentOf: () => Promise.resolve({ status: before.instance.status }),
  });
  return null;
};
