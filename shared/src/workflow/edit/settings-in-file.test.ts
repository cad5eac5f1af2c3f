import { describe, expect, it } from 'vitest';
import { readProcess } from '../bpmn/bpmn.ts';
import { buildProcess } from '../bpmn-build/bpmn-build.ts';
import { openDocument } from '../bpmn/document.ts';
import type { NodeWebhook, NumberRule } from '../graph/graph.ts';
import { changesOf } from './changes-of.ts';
import { editTree } from './edit-tree.ts';
import type { ElementEdit } from './element-edit.ts';
import { processSettingsOf } from './read-settings.ts';
import { elementsOf } from './wiring.ts';

const number: NumberRule = { prefix: 'REF-', datePart: 'year', digits: 4, restart: 'year' };
const print = [{ type: 'paragraph' as const, runs: [{ text: 'Refund "{{process.number}}" <b>\n& {{amount}}' }] }];
const webhooks: NodeWebhook[] = [
  { event: 'create', url: 'https://example.test/a?b=1&c=2', body: null },
  { event: 'complete', url: 'https://example.test/done', body: '{\n  "text": "{{task.name}} < 5 & more"\n}' },
];
const settings = { number, summary: ['amount', 'reason'], print };
const CHAIN = {
  key: 'refund',
  name: 'Refund',
  steps: [{ type: 'approver' as const, id: 'lead', name: 'Lead', people: [{ type: 'starter' as const }] }],
};

/** The file after edits, as the designers make them. */
async function edited(xml: string, edits: [id: string | null, edit: ElementEdit][]): Promise<string> {
  const document = await openDocument(xml);
  if (!document) throw new Error('no document');
  for (const [id, edit] of edits) {
    const element = id === null ? document.process : elementsOf(document).get(id);
    if (!element) throw new Error(`no ${id}`);
    for (const change of changesOf(element, edit, document.create)) Object.assign(change.element, change.properties);
  }
  return document.write();
}

async function settingsIn(xml: string) {
  const document = await openDocument(xml);
  if (!document) throw new Error('no document');
  return processSettingsOf(document.process);
}

describe('number rule, summary, sheet and webhooks in a file', () => {
  it('a chain with them reads back as it was told', async () => {
    const [step] = CHAIN.steps;
    const xml = buildProcess({ ...CHAIN, settings, steps: [{ ...step!, webhooks }] });
    const { graph, problems } = await readProcess(xml);
    expect(problems).toEqual([]);
    expect(graph?.settings).toMatchObject(settings);
    expect(graph?.nodes['lead']).toMatchObject({ webhooks });
  });

  it('what the designers set is read back, and what they take away is gone', async () => {
    const plain = buildProcess(CHAIN);
    const before = await settingsIn(plain);
    expect(before).toMatchObject({ number: null, summary: [], print: null });
    const set = await edited(plain, [
      [null, { type: 'process', settings: { ...before, ...settings, title: 'amount' } }],
      ['lead', { type: 'webhooks', webhooks }],
    ]);
    const { graph } = await readProcess(set);
    expect(graph?.settings).toMatchObject({ ...settings, title: { text: 'amount' } });
    expect(graph?.nodes['lead']).toMatchObject({ webhooks });
    const taken = await edited(set, [
      [null, { type: 'process', settings: before }],
      ['lead', { type: 'webhooks', webhooks: [] }],
    ]);
    expect(await settingsIn(taken)).toEqual(before);
    expect((await readProcess(taken)).graph?.nodes['lead']).toMatchObject({ webhooks: [] });
  });

  it('a copied step has the webhooks of its original', async () => {
    const document = await openDocument(buildProcess({ ...CHAIN, steps: [{ ...CHAIN.steps[0]!, webhooks }] }));
    if (!document) throw new Error('no document');
    expect(editTree(document, { type: 'duplicate', id: 'lead' })).toBe('lead_1');
    const { graph } = await readProcess(await document.write());
    expect(graph?.nodes['lead']).toMatchObject({ webhooks });
    expect(graph?.nodes['lead_1']).toMatchObject({ webhooks });
  });

  it.each<[string, Partial<NodeWebhook>[], string, object]>([
    ['without an address', [{ url: '' }], 'webhook_address', { name: '' }],
    ['with a password in its address', [{ url: 'https://me:secret@erp.test' }], 'webhook_address', {}],
    [
      'whose body names what nobody knows',
      [{ body: '[{{who}}]' }],
      'webhook_name',
      { line: 1, column: 2, name: 'who' },
    ],
    ['whose body would be no JSON', [{ body: '[' }], 'webhook_json', { line: 1 }],
    ['too many', Array.from({ length: 11 }, () => ({})), 'webhook_many', { most: 10 }],
  ])('webhooks of a step: one %s is told with the step', async (_, wrong, code, params) => {
    const all = wrong.map((one): NodeWebhook => ({ event: 'assign', url: 'https://erp.test', body: null, ...one }));
    const { problems } = await readProcess(buildProcess({ ...CHAIN, steps: [{ ...CHAIN.steps[0]!, webhooks: all }] }));
    expect(problems).toMatchObject([{ code, severity: 'error', elementId: 'lead', params }]);
  });

  it.each([
    ['a sheet that is no text', '<cs:print>hello</cs:print>', 'print'],
    ['a number that restarts by no period', '<cs:number restart="week"/>', 'restart'],
    ['a summary of more than five fields', '<cs:settings summary="a,b,c,d,e,f"/>', 'summary'],
    ['a number that begins too long', `<cs:number prefix="${'x'.repeat(21)}"/>`, 'prefix'],
  ])('%s is told by its name', async (_, element, setting) => {
    const xml = buildProcess({ ...CHAIN, settings: { admins: ['a'] } }).replace(
      '<cs:settings',
      `${element}<cs:settings`,
    );
    const { problems } = await readProcess(xml);
    expect(problems[0]).toMatchObject({ code: 'setting_invalid', params: { setting } });
  });

  it('a number rule by which two processes could get the same number is a problem', async () => {
    const repeating = { ...number, restart: 'month' } as const;
    const { problems } = await readProcess(buildProcess({ ...CHAIN, settings: { number: repeating } }));
    expect(problems).toMatchObject([{ code: 'number_repeats', severity: 'error', elementId: CHAIN.key }]);
  });
});
