/**
 * A program of somebody else that works with this server: types from its OpenAPI document, and a client that knows nothing else of it.
 * Prints what it has met as JSON.
 */
import createClient from 'openapi-fetch';
import type { paths } from './countersign.d.ts';

const [baseUrl = '', token = '', formKey = ''] = process.argv.slice(2);
const client = createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${token}` } });

const me = await client.GET('/api/getInfo');
const answers = { name: 'From outside', amount: -2.5, wishes: ['red'] };
const header = { 'X-Request-Id': crypto.randomUUID() };
const sent = await client.POST('/api/submissions', { params: { header }, body: { formKey, version: 1, answers } });
const again = await client.POST('/api/submissions', { params: { header }, body: { formKey, version: 1, answers } });
const id = sent.data?.data?.submissionId ?? '';
const one = await client.GET('/api/submissions/{id}', { params: { path: { id } } });
const filter = JSON.stringify({ join: 'and', items: [{ column: 'name', operator: 'is', values: ['From outside'] }] });
const page = await client.GET('/api/submissions', { params: { query: { formKey, size: 5, filter } } });
const wrong = await client.POST('/api/submissions', {
  params: { header: { 'X-Request-Id': crypto.randomUUID() } },
  body: { formKey, version: 1, answers: { amount: 'many' } },
});
const amount: unknown = one.data?.data?.submission.answers['amount'];

console.log(
  JSON.stringify({
    user: me.data?.data?.user.userName,
    isSame: again.data?.data?.submissionId === id,
    amount,
    serials: page.data?.data?.records.map((record) => typeof record.serial),
    total: page.data?.data?.total,
    refused: [wrong.response.status, wrong.error?.code, wrong.error?.data?.errors?.[0]?.code],
  }),
);
