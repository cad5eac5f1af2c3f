import type { FrameLocator, Page } from 'playwright';
import { expect } from 'vitest';
import { DEMONSTRATION_PASSWORD } from '../../../server/src/demonstration/seed/organisation.ts';
import { login } from '../../../shared/src/api/session/session.ts';
import { createClient } from '../../../shared/src/api/wire/client.ts';
import { fetchTransport } from '../../../shared/src/api/wire/fetch-transport.ts';
import { type Sdk, sdks } from './sdk.ts';
import { stage } from './story.ts';

/** The stage of stories that are told on the ticket page of the demonstration. */
export function ticketStage() {
  const story = stage();
  const giveSdk = sdks();

  /** An agent at the ticket page, whose panel finds one of the SDKs. */
  const anAgent = async (sdk?: Sdk): Promise<Page> => giveSdk(await story.person(), sdk);

  /** The ticket page as an agent has it open, with the sidebar of the ticket in front. */
  async function openTicket(ticket: number, agent: string, look = '', sdk?: Sdk) {
    const page = await anAgent(sdk);
    await page.goto(`${story.url}/zendesk/demo?ticket=${ticket}&agent=${agent}${look}`);
    const sidebar = sidebarOf(page);
    await sidebar
      .getByRole('button', { name: 'New form' })
      .or(sidebar.getByRole('button', { name: '新建表单' }))
      .waitFor();
    return { page, sidebar };
  }

  /** The calls of an administrator at work in the web app. */
  async function anAdministrator() {
    const transport = fetchTransport(globalThis as never, { baseUrl: story.url });
    let token: string | null = null;
    const client = createClient({ transport, newRequestId: () => crypto.randomUUID(), token: () => token });
    token = await client.call(login, { username: 'admin', password: DEMONSTRATION_PASSWORD });
    return client;
  }

  return { story, anAgent, openTicket, anAdministrator };
}

/** The frame of the ticket that is in front. */
export const sidebarOf = (page: Page): FrameLocator => page.frameLocator('iframe:not([hidden])');

/** The first form of the list with this name and status. */
export const row = (sidebar: FrameLocator, name: string, status: string) =>
  sidebar.getByRole('listitem').filter({ hasText: name }).filter({ hasText: status }).first();

/**
 * Once the frame has been as high as its content for a moment: a press that a robot makes while the page around still enlarges it lands
 * on that page.
 */
export const grown = (sidebar: FrameLocator): Promise<void> =>
  expect
    .poll(() =>
      sidebar.locator('html').evaluate(async (root) => {
        const before = innerHeight;
        await new Promise((resolve) => setTimeout(resolve, 200));
        return innerHeight === before && root.scrollHeight <= innerHeight;
      }),
    )
    .toBe(true);

/** Calls of the sidebar from now on. */
export function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}
