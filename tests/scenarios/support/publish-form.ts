import type { Page } from 'playwright';

interface Publishing {
  fields: readonly object[];
  presentation?: object;
  theme?: object;
  language?: string;
}

/** Makes and publishes a form for everybody with the calls of this signed-in person; answers its key. */
export function publishForm(page: Page, title: string, publishing: Publishing): Promise<string> {
  return page.evaluate(
    async ([name, { theme, ...definition }]) => {
      const call = async (method: string, path: string, body: object) => {
        const headers = { 'Content-Type': 'application/json', 'X-Request-Id': crypto.randomUUID() };
        const reply = await fetch(`/api${path}`, { method, headers, body: JSON.stringify(body) });
        const { code, data } = (await reply.json()) as { code: number; data: { formKey: string; rev: number } };
        if (code !== 200) throw new Error(`${method} ${path}: ${JSON.stringify(data)}`);
        return data;
      };
      const { formKey, rev } = await call('POST', '/forms', { name });
      const draft = { schemaVersion: 1, title: name, rules: [], ...definition };
      const saved = await call('PUT', `/forms/${formKey}/draft`, { rev, definition: draft });
      if (theme) await call('PUT', `/forms/${formKey}/theme`, { rev: 0, theme });
      await call('POST', `/forms/${formKey}/publish`, { rev: saved.rev });
      await call('PUT', `/forms/${formKey}/audience`, { audience: 'everybody' });
      return formKey;
    },
    [title, publishing] as const,
  );
}
