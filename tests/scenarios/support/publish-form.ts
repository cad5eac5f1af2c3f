import type { Page } from 'playwright';
import { callAs } from './call-as.ts';

interface Publishing {
  fields: readonly object[];
  presentation?: object;
  theme?: object;
  language?: string;
}

/** Makes and publishes a form for everybody with the calls of this signed-in person; answers its key. */
export async function publishForm(page: Page, name: string, { theme, ...publishing }: Publishing): Promise<string> {
  const { formKey, rev } = await callAs<{ formKey: string; rev: number }>(page, 'POST', '/forms', { name });
  const definition = { schemaVersion: 1, title: name, rules: [], ...publishing };
  const saved = await callAs<{ rev: number }>(page, 'PUT', `/forms/${formKey}/draft`, { rev, definition });
  if (theme) await callAs(page, 'PUT', `/forms/${formKey}/theme`, { rev: 0, theme });
  await callAs(page, 'POST', `/forms/${formKey}/publish`, { rev: saved.rev });
  await callAs(page, 'PUT', `/forms/${formKey}/audience`, { audience: 'everybody' });
  return formKey;
}
