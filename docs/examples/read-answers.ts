import createClient from 'openapi-fetch';
import type { paths } from './countersign.ts';

/** Reads and sends answers with an API token. The types come from the server's own document: `docs/api.md` says how. */
export function connect(baseUrl: string, token: string) {
  const client = createClient<paths>({ baseUrl, headers: { Authorization: `Bearer ${token}` } });

  return {
    /** Every answer of a form, page by page; `cursor` costs the same at any depth. */
    async *answers(formKey: string, filter?: string) {
      let cursor: string | undefined;
      do {
        const query = { formKey, size: 200, ...(filter ? { filter } : {}), ...(cursor ? { cursor } : {}) };
        const { data, error } = await client.GET('/api/submissions', { params: { query } });
        if (error) throw new Error(error.msg);
        yield* data.data.records;
        cursor = data.data.next ?? undefined;
      } while (cursor);
    },

    /** Sends answers. With the same id the same answers are taken once, however often the call is repeated. */
    async send(formKey: string, answers: Record<string, unknown>, requestId: string): Promise<string> {
      const form = await client.GET('/api/forms/{formKey}', { params: { path: { formKey } } });
      if (form.error) throw new Error(form.error.msg);
      const { version } = form.data.data;
      if (version === null) throw new Error('the form is not published');
      const { data, error } = await client.POST('/api/submissions', {
        params: { header: { 'X-Request-Id': requestId } },
        body: { formKey, version, answers },
      });
      if (error)
        throw new Error(error.data?.errors?.map(({ code, path }) => `${code} at ${path.join('.')}`).join(', '));
      return data.data.submissionId;
    },
  };
}
