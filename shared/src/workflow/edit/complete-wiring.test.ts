import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readProcess } from '../bpmn/bpmn.ts';
import { buildProcess } from '../bpmn-build/bpmn-build.ts';
import type { BpmnElement } from '../bpmn/element.ts';
import { listOf } from '../bpmn/element.ts';
import { openDocument, portableXml } from '../bpmn/document.ts';
import { randomChain } from '../testing/a-random-chain.ts';

/** Every element of a process with what lies inside it. */
const within = (scope: BpmnElement): BpmnElement[] =>
  listOf(scope, 'flowElements').flatMap((one) => [one, ...within(one)]);
const idsOf = (node: BpmnElement, side: string) => listOf(node, side).map(({ id }) => id ?? '');

/** What the nodes say, and what the flows say. */
async function wiringOf(xml: string) {
  const document = await openDocument(xml);
  const all = document ? within(document.process) : [];
  const flows = all.filter(({ $type }) => $type === 'bpmn:SequenceFlow');
  const ends = (end: string, node: BpmnElement) => flows.filter((flow) => flow[end] === node).map(({ id }) => id ?? '');
  return all
    .filter((one) => one.$type !== 'bpmn:SequenceFlow')
    .map((node) => ({
      said: [idsOf(node, 'incoming').toSorted(), idsOf(node, 'outgoing').toSorted()],
      drawn: [ends('targetRef', node).toSorted(), ends('sourceRef', node).toSorted()],
    }));
}

const FILE = (inside: string) => `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:f="http://flowable.org/bpmn" targetNamespace="x">
  <collaboration id="both"><participant id="us" processRef="p"/><participant id="them" processRef="q"/></collaboration>
  <process id="p" isExecutable="true"><laneSet id="l"><lane id="lane"><flowNodeRef>t</flowNodeRef></lane></laneSet>${inside}</process>
  <process id="q"><startEvent id="s2"/><sequenceFlow id="g" sourceRef="s2" targetRef="e2"/><endEvent id="e2"/></process>
</definitions>`;

describe('a file as it is exported', () => {
  it('names at every node the flows that enter and leave it, in sub-processes as well', async () => {
    await fc.assert(
      fc.asyncProperty(randomChain, async (chain) => {
        for (const { said, drawn } of await wiringOf(await portableXml(buildProcess(chain))))
          expect(said).toEqual(drawn);
      }),
      { numRuns: 60 },
    );
  });

  it('runs as before', async () => {
    await fc.assert(
      fc.asyncProperty(randomChain, async (chain) => {
        const xml = buildProcess(chain);
        expect(await readProcess(await portableXml(xml))).toEqual(await readProcess(xml));
      }),
      { numRuns: 30 },
    );
  });

  it('has the parts of a step in the order of the schema: documentation, extensions, flows, then the rest', async () => {
    const task = `<userTask id="t" f:assignee="maya"><documentation>why</documentation><extensionElements><f:x/></extensionElements>
      <multiInstanceLoopCharacteristics/></userTask>`;
    const flows =
      '<sequenceFlow id="a1" sourceRef="s" targetRef="t"/><sequenceFlow id="a2" sourceRef="t" targetRef="e"/>';
    const xml = await portableXml(FILE(`<startEvent id="s"/>${task}<endEvent id="e"/>${flows}`));
    const [, inside = ''] = /<userTask id="t"[^>]*>(.*?)<\/userTask>/s.exec(xml) ?? [];
    const order = [...inside.matchAll(/<(\w+)(?!:)\b(?!:)/g)].map(([, name]) => name);
    expect(order).toEqual([
      'documentation',
      'extensionElements',
      'incoming',
      'outgoing',
      'multiInstanceLoopCharacteristics',
    ]);
    expect(xml).toContain('f:assignee="maya"');
    expect(xml).toContain('<flowNodeRef>t</flowNodeRef>');
  });

  it('says all of it where some was said, in the order that was there, and nothing that is no more', async () => {
    const gateway = '<exclusiveGateway id="x"><incoming>gone</incoming><outgoing>b</outgoing></exclusiveGateway>';
    const flows = ['a', 'b', 'c'].map((id) =>
      id === 'a'
        ? '<sequenceFlow id="a" sourceRef="s" targetRef="x"/>'
        : `<sequenceFlow id="${id}" sourceRef="x" targetRef="${id}e"/><endEvent id="${id}e"/>`,
    );
    const xml = await portableXml(FILE(`<startEvent id="s"/>${gateway}${flows.toReversed().join('')}`));
    const [, inside = ''] = /<exclusiveGateway id="x">(.*?)<\/exclusiveGateway>/s.exec(xml) ?? [];
    expect([...inside.matchAll(/<(\w+)>(\w+)</g)].map(([, name, id]) => `${name} ${id}`)).toEqual([
      'incoming a',
      'outgoing b',
      'outgoing c',
    ]);
    expect(xml).toMatch(/<startEvent id="s2">\s*<outgoing>g<\/outgoing>/);
  });

  it('stays as it is where it cannot be read', async () => {
    expect(await portableXml('<hello')).toBe('<hello');
  });
});
