import type { HasDemonstration } from '../../../config/config.ts';
import {
  type CredentialKind,
  INSTALLATION_UNSEEN,
  type ZendeskAccountView,
} from '@countersign/shared/api/zendesk/accounts.ts';
import type { Selectable } from 'kysely';
import type { ZendeskAccountTable, ZendeskRefusalTable } from '../tables.ts';
import { isStandIn } from './is-stand-in.ts';

type Row = Selectable<ZendeskAccountTable>;

/** An account as its administrators see it: of secrets only whether they are there. */
export function toAccountView(
  services: HasDemonstration,
  row: Row,
  refusals: readonly Selectable<ZendeskRefusalTable>[],
): ZendeskAccountView {
  return {
    subdomain: row.subdomain,
    origin: row.origin,
    apiUrl: row.api_url,
    installationId: row.installation_id,
    appId: row.app_id,
    publicKeyPem: row.public_key_pem,
    checksQuery: row.checks_query,
    credentials: {
      kind: kindOf(row),
      email: row.api_email,
      hasToken: row.api_token !== null,
      connectTime: row.connected_at?.toISOString() ?? null,
      expireTime: row.access_expires_at?.toISOString() ?? null,
    },
    oauthClient: { id: row.oauth_client_id, hasSecret: row.oauth_client_secret !== null },
    webhook: {
      webhookId: row.webhook_id,
      triggerId: row.trigger_id,
      isCurrent: row.people_webhook_id !== '',
      peopleTime: row.people_heard_at?.toISOString() ?? null,
      ignored: Number(row.people_ignored),
    },
    isDemonstration: isStandIn(services, row.api_url),
    reconcileTime: row.reconciled_at?.toISOString() ?? null,
    trouble: row.trouble,
    opening: {
      time: row.opened_at?.toISOString() ?? null,
      refusals: refusals.map(({ reason, facts, at }) => ({ reason, facts: { ...facts }, time: at.toISOString() })),
    },
    installation: installationOf(row, isStandIn(services, row.api_url)),
    reading: { time: row.read_at?.toISOString() ?? null, problem: row.read_problem },
    writing: { time: row.write_at?.toISOString() ?? null, problem: row.write_problem },
    updateTime: row.updated_at.toISOString(),
    rev: row.rev,
  };
}

/** Where nobody can be asked, that is known before the first question. */
function installationOf(row: Row, isOwn: boolean): ZendeskAccountView['installation'] {
  const problem = kindOf(row) === 'none' && !isOwn ? 'no_credentials' : row.installation_problem;
  return {
    state: problem === INSTALLATION_UNSEEN ? 'unknown' : row.installation_state || 'unknown',
    time: row.installation_at?.toISOString() ?? null,
    problem,
  };
}

function kindOf(row: Row): CredentialKind {
  if (row.access_token !== null) return 'oauth';
  return row.api_token !== null && row.api_email !== '' ? 'token' : 'none';
}
