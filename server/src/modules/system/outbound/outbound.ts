import type { DefinitionKey } from '@countersign/shared/basics/ids.ts';
import type { HasOutbound } from './has-outbound.ts';
import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import type { HasConfig } from '../../../config/config.ts';
import type { getOutbound, saveOutbound as contract } from '@countersign/shared/api/workflow/settings.ts';
import type { ReplyOf } from '@countersign/shared/api/contract.ts';
import {
  type OutboundSettings,
  outboundSettings,
  USUAL_OUTBOUND,
} from '@countersign/shared/workflow/messages/outbound-settings.ts';
import { problemOfWebhookBody } from '@countersign/shared/workflow/messages/webhook-body.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { refuseAll } from '../../../work/refusing/refuse.ts';
import type { Work } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { allStandardWords } from '../../mail/texts.ts';
import { readRevised, writeRevised } from '../settings/revised-setting.ts';

/** Where what leaves the house is set. */
export const OUTBOUND_KEY = 'workflow.outbound';

/** What leaves the house, as it is now. */
export async function readOutbound(db: Kysely<Tables>): Promise<OutboundSettings> {
  return (await readRevised(db, OUTBOUND_KEY, outboundSettings, USUAL_OUTBOUND)).value;
}

/** The key of one webhook: it follows from the installation's secret, so that none lies in the database. */
export function webhookKey({ secretFor }: HasSecrets, id: string): string {
  return secretFor(`webhook ${id}`).export().toString('base64url');
}

/** All steps of a process sign with one key, in every version of it; no webhook of the house has an id with a dot. */
export const stepKeyId = (definitionKey: DefinitionKey): string => `process.${definitionKey}`;

export const showOutbound: UseCase<typeof getOutbound, HasSecrets & HasConfig<'mail'>> = (_input, work) =>
  present(work);

/** Replaces the settings if nobody else has changed them meanwhile. */
export const saveOutbound: UseCase<typeof contract, HasOutbound & HasSecrets & HasConfig<'mail'>> = async (
  { rev, settings },
  work,
) => {
  refuseWrongBodies(settings);
  await writeRevised(work, OUTBOUND_KEY, { rev, value: settings }, () => present(work));
  work.afterCommit(() => work.outbound.refresh());
  return present(work);
};

function refuseWrongBodies({ webhooks }: OutboundSettings): void {
  const wrong = webhooks.flatMap(({ body }, at) => {
    const problem = body === undefined ? null : problemOfWebhookBody(body);
    return problem ? [{ ...problem, path: ['settings', 'webhooks', at, 'body'] }] : [];
  });
  if (wrong.length > 0) refuseAll(wrong);
}

async function present(work: Work & HasSecrets & HasConfig<'mail'>): Promise<ReplyOf<typeof contract>> {
  const { rev, value } = await readRevised(work.db, OUTBOUND_KEY, outboundSettings, USUAL_OUTBOUND);
  const keys = Object.fromEntries(value.webhooks.map(({ id }) => [id, webhookKey(work, id)]));
  return { rev, settings: value, hasMail: work.config.mail !== undefined, keys, standard: allStandardWords() };
}
