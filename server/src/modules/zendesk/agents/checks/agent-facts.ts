import type { ZendeskUser } from '../../client/client.ts';

/** `role_type` of light agents: they read, and write private comments only. */
const LIGHT_AGENT = 1;

/** What Zendesk says of an agent, as columns of the identity: a change of any of these changes what the person may do here. */
export const agentFacts = (user: ZendeskUser) => ({
  role: user.role,
  custom_role_id: user.custom_role_id ?? null,
  is_light: user.role !== 'admin' && user.role_type === LIGHT_AGENT,
  // Administrators see every ticket, whatever their record says.
  ticket_restriction: user.role === 'admin' ? null : (user.ticket_restriction ?? null),
  organization_id: user.organization_id ?? null,
});
