import type { TestApp } from '../../../test-app.ts';
import { demoOrigin } from '../../../demonstration/desk/demo-account.ts';
import { agentId } from '../../../demonstration/desk/desk-people.ts';

/** What an agent of the demonstration gets when a ticket opens the sidebar: the whole page with its bootstrap. */
export async function openDemoPage(app: TestApp, as: string): Promise<string> {
  const query = `origin=${encodeURIComponent(demoOrigin(Number(new URL(app.url).port)))}&app_guid=3f1c`;
  const opening = { agentId: agentId(await app.userId(as)), location: 'ticket_sidebar' };
  const headers = { origin: app.url, 'content-type': 'application/json' };
  const signed = await fetch(`${app.url}/zendesk/demo/token`, {
    method: 'POST',
    headers,
    body: JSON.stringify(opening),
  });
  const { token } = (await signed.json()) as { token: string };
  const body = new URLSearchParams({ token });
  return (await fetch(`${app.url}/zendesk/landing?${query}`, { method: 'POST', body })).text();
}
