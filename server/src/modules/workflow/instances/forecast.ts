import type { forecast as contract } from '@countersign/shared/api/workflow-steering.ts';
import { predictRest } from '@countersign/shared/workflow/predict.ts';
import { askingFirst } from '../../../database/ask-first.ts';
import { refuse } from '../../../http/errors.ts';
import { type Call, personOf, type UseCase } from '../../../http/serve.ts';
import { seesTicketsOf } from '../../tickets/rights/sees-tickets-of.ts';
import { publishedProcess } from '../definitions/graphs.ts';
import { readInstance } from './lock-instance.ts';
import { mayReadInstance } from './may-read-instance.ts';
import { predictedSteps } from './predicted-steps.ts';
import { environmentOf } from './environment-of.ts';

/** Who has the process now and who will have it next, for its readers, as far as it hangs on nothing that they may not see; nobody once it has ended. */
export const forecast: UseCase<typeof contract> = async (input, call) => {
  const may = await mayReadInstance(call.db, personOf(call), input.id);
  const state = may ? await readInstance(call.db, input.id) : null;
  if (!state) return refuse('not_found', ['id']);
  const { definitionKey, definitionVersion } = state.instance;
  const { graph } = await publishedProcess(call.db, definitionKey, definitionVersion);
  const seesTicket = seesTicketsOf(personOf(call), await accountOfAnswers(call, state.instance.formDataId));
  const steps = await askingFirst(async () =>
    predictRest(graph, state, await environmentOf(call, { graph, of: state, asks: true, seesTicket })),
  );
  return { steps: await predictedSteps(call.db, steps) };
};

/** The account of the ticket that the answers are for. */
async function accountOfAnswers({ db }: Call, submissionId: string | null): Promise<string | null> {
  if (submissionId === null) return null;
  const answers = db.selectFrom('submission').select('subdomain').where('id', '=', submissionId);
  return (await answers.executeTakeFirst())?.subdomain ?? null;
}
