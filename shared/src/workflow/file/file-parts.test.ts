import { describe, expect, it } from 'vitest';
import { readProcess } from '../bpmn/bpmn.ts';
import { openDocument } from '../bpmn/document.ts';
import { editTree } from '../edit/edit-tree.ts';
import type { TreeEdit } from '../edit/tree-edit.ts';
import { processesIn, runProcess } from '../names/process-choice.ts';
import { isOpen } from '../state.ts';
import { play } from '../testing/play.ts';
import { readTree } from '../tree/read-tree.ts';

const MODEL = 'http://www.omg.org/spec/BPMN/20100524/MODEL';
const DRAWN =
  'xmlns:di="http://www.omg.org/spec/DD/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI"';
const definitions = (inner: string, attributes = '') =>
  `<definitions xmlns="${MODEL}" ${DRAWN} xmlns:flowable="http://flowable.org/bpmn" xmlns:cs="http://countersign.app/schema/bpmn/1.0" targetNamespace="t"${attributes}>${inner}</definitions>`;
const flow = (id: string, from: string, to: string) =>
  `<sequenceFlow id="${id}" sourceRef="${from}" targetRef="${to}"/>`;
const shape = (id: string, x: number, y: number) =>
  `<bpmndi:BPMNShape id="${id}_di" bpmnElement="${id}"><dc:Bounds x="${x}" y="${y}" width="36" height="36"/></bpmndi:BPMNShape>`;
const edge = (id: string) =>
  `<bpmndi:BPMNEdge id="${id}_di" bpmnElement="${id}"><di:waypoint x="0" y="0"/><di:waypoint x="9" y="9"/></bpmndi:BPMNEdge>`;

describe('what is drawn beside the steps stays through a change of the chain', () => {
  const artifacts =
    '<dataObject id="data"/><dataObjectReference id="invoice" name="Invoice" dataObjectRef="data"/><dataStoreReference id="store" name="Ledger"/>' +
    '<textAnnotation id="note"><text>Ask first</text></textAnnotation><association id="to_note" sourceRef="b" targetRef="note"/><group id="group"/>';
  const step = (id: string) =>
    `<task id="${id}"><ioSpecification><dataInput id="${id}_in"/><inputSet><dataInputRefs>${id}_in</dataInputRefs></inputSet><outputSet/></ioSpecification>` +
    `<dataInputAssociation id="${id}_reads"><sourceRef>invoice</sourceRef><targetRef>${id}_in</targetRef></dataInputAssociation>` +
    `<dataOutputAssociation id="${id}_writes"><targetRef>store</targetRef></dataOutputAssociation></task>`;
  const xml = definitions(
    `<process id="p"><startEvent id="s"/>${step('a')}${step('b')}<endEvent id="e"/>${flow('f1', 's', 'a')}${flow('f2', 'a', 'b')}${flow('f3', 'b', 'e')}${artifacts}</process>` +
      `<bpmndi:BPMNDiagram id="d"><bpmndi:BPMNPlane id="pl" bpmnElement="p">${['s', 'a', 'b', 'e', 'invoice', 'store', 'note', 'group'].map((id, at) => shape(id, at * 100, 0)).join('')}` +
      `${['f1', 'f2', 'f3', 'to_note', 'a_reads', 'a_writes', 'b_reads', 'b_writes'].map(edge).join('')}</bpmndi:BPMNPlane></bpmndi:BPMNDiagram>`,
  );
  const all = ['invoice', 'store', 'note', 'group', 'to_note', 'a_reads', 'a_writes', 'b_reads', 'b_writes'];
  const ofA = new Set(['a_reads', 'a_writes']);

  it.each<[string, (slots: string[][]) => TreeEdit, ReadonlySet<string>]>([
    ['a step is put in', () => ({ type: 'insert', slot: ['f2'], card: { kind: 'manual', name: 'New' } }), new Set()],
    ['a step is moved', () => ({ type: 'move', id: 'a', slot: ['f3'] }), new Set()],
    ['a step is taken out, with the lines that are its own', () => ({ type: 'remove', id: 'a' }), ofA],
  ])('%s', async (_, edit, gone) => {
    const document = await openDocument(xml);
    if (!document) throw new Error('not read');
    expect(editTree(document, edit([]))).not.toBeNull();
    const written = await document.write();
    const again = await openDocument(written);
    expect(again && readTree(again).isFixed).toBe(false);
    for (const id of all) {
      expect([id, written.includes(`id="${id}"`)]).toEqual([id, !gone.has(id)]);
      expect([id, written.includes(`bpmnElement="${id}"`)]).toEqual([id, !gone.has(id)]);
    }
    expect(written).toContain('<targetRef>b_in</targetRef>');
    expect((await readProcess(written)).problems.map(({ code }) => code)).not.toContain('missing_reference');
  });
});

describe('a file with several processes', () => {
  const one = (id: string, name: string) =>
    `<process id="${id}" name="${name}"><startEvent id="${id}_s"/><task id="${id}_t"/><endEvent id="${id}_e"/>${flow(`${id}_1`, `${id}_s`, `${id}_t`)}${flow(`${id}_2`, `${id}_t`, `${id}_e`)}</process>`;
  const pools =
    '<collaboration id="c"><participant id="us" name="We" processRef="shop"/><participant id="them" name="They" processRef="buyer"/></collaboration>';
  const xml = definitions(pools + one('shop', 'Sell') + one('buyer', 'Buy'));

  it('waits for a choice, which stays in the file with the others', async () => {
    const waiting = await readProcess(xml);
    expect(waiting.problems).toMatchObject([
      { code: 'several_processes', severity: 'error', params: { name: 'Sell, Buy' } },
    ]);
    expect(await processesIn(xml)).toEqual([
      { id: 'shop', name: 'Sell', pool: 'We', steps: 1, isRun: false },
      { id: 'buyer', name: 'Buy', pool: 'They', steps: 1, isRun: false },
    ]);
    const chosen = await runProcess(xml, 'buyer');
    const { graph, problems } = await readProcess(chosen);
    expect(graph?.key).toBe('buyer');
    expect(problems).toMatchObject([
      { code: 'process_not_run', severity: 'warning', elementId: 'shop', params: { name: 'Sell' } },
    ]);
    expect(chosen).toContain('<process id="shop" name="Sell">');
    const document = await openDocument(chosen);
    if (!document) throw new Error('not read');
    editTree(document, { type: 'insert', slot: ['buyer_1'], card: { kind: 'manual', name: 'New' } });
    const edited = await document.write();
    expect(edited).toContain('<task id="shop_t">');
    expect((await readProcess(edited)).graph?.key).toBe('buyer');
  });

  it('another choice takes the place of the first', async () => {
    const second = await runProcess(await runProcess(xml, 'buyer'), 'shop');
    expect((await readProcess(second)).graph?.key).toBe('shop');
  });
});

describe('Flowable ends everything', () => {
  const inner = (end: string) =>
    `<subProcess id="part"><startEvent id="is"/><endEvent id="ie"><terminateEventDefinition${end}/></endEvent>${flow('if', 'is', 'ie')}</subProcess>`;
  const person = '<extensionElements><cs:people><cs:rule type="users" ids="ann"/></cs:people></extensionElements>';
  const xml = (end: string) =>
    definitions(
      `<process id="p"><startEvent id="s"/><parallelGateway id="g"/><userTask id="u">${person}</userTask>${inner(end)}<endEvent id="e"/>${flow('f1', 's', 'g')}${flow('f2', 'g', 'u')}${flow('f3', 'g', 'part')}${flow('f4', 'u', 'e')}${flow('f5', 'part', 'e')}</process>`,
    );

  it.each([
    [' flowable:terminateAll="true"', 2, 0],
    ['', 1, 1],
  ])('from inside of a part%s', async (end, status, open) => {
    const { graph } = await readProcess(xml(end));
    if (!graph) throw new Error('not read');
    const played = play(graph, {});
    expect(played.status).toBe(status);
    expect(played.state?.tasks.filter(isOpen)).toHaveLength(open);
  });
});
