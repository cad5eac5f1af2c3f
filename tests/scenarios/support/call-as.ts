import type { Page } from 'playwright';

/** What a screen of the person who is signed in on the page would send; answers the data, or throws what was refused. */
export async function callAs<Data>(page: Page, method: string, path: string, body?: object): Promise<Data> {
  const { code, data } = await replyTo<Data>(page, method, path, body);
  if (code !== 200) throw new Error(`${method} ${path}: ${JSON.stringify(data)}`);
  return data;
}

/** The same with its code, where it may be refused. */
export async function replyTo<Data>(
  page: Page,
  method: string,
  path: string,
  data?: object,
): Promise<{ code: number; data: Data }> {
  const { origin } = new URL(page.url());
  const headers = { Origin: origin, 'X-Request-Id': crypto.randomUUID() };
  const reply = await page.request.fetch(`${origin}/api${path}`, { method, headers, ...(data && { data }) });
  return (await reply.json()) as { code: number; data: Data };
}
