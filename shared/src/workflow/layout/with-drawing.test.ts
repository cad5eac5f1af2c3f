import { expect, it } from 'vitest';
import { childOf } from '../bpmn/element.ts';
import { openDocument } from '../bpmn/document.ts';
import { drawnElements } from './old-picture.ts';
import { withDrawing } from './with-drawing.ts';

const flow = (id: string, from: string, to: string) =>
  `<bpmn:sequenceFlow id="${id}" sourceRef="${from}" targetRef="${to}"/>`;
const file = (content: string, before = '') =>
  `<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="x">${before}<bpmn:process id="p">${content}</bpmn:process></bpmn:definitions>`;
const row = `<bpmn:startEvent id="s"/><bpmn:userTask id="a"/><bpmn:endEvent id="e"/>${flow('f1', 's', 'a')}${flow('f2', 'a', 'e')}`;
const drawnIds = async (xml: string) => {
  const document = await openDocument(await withDrawing(xml));
  if (!document) throw new Error('not readable');
  return drawnElements(document.definitions)
    .map((drawn) => childOf(drawn, 'bpmnElement')?.id ?? '')
    .toSorted((a, b) => a.localeCompare(b));
};

it.each([
  ['a row', file(row), ['a', 'e', 'f1', 'f2', 's']],
  [
    'a way back, which the chain cannot show',
    file(`${row}<bpmn:userTask id="b"/>${flow('f3', 'a', 'b')}${flow('f4', 'b', 'a')}`),
    ['a', 'b', 'e', 'f1', 'f2', 'f3', 'f4', 's'],
  ],
  [
    'what nothing leads to',
    file(`${row}<bpmn:userTask id="lost"/>${flow('f3', 'lost', 'e')}`),
    ['a', 'e', 'f1', 'f2', 'f3', 'lost', 's'],
  ],
  ['elements without a start', file('<bpmn:userTask id="a"/>'), ['a']],
  [
    'a process in lanes',
    file(
      `<bpmn:laneSet id="set"><bpmn:lane id="lane"><bpmn:flowNodeRef>a</bpmn:flowNodeRef></bpmn:lane></bpmn:laneSet>${row}`,
    ),
    ['a', 'e', 'f1', 'f2', 's'],
  ],
])('a file without a drawing gets one: %s', async (_, xml, ids) => {
  expect(await drawnIds(xml)).toEqual(ids);
});

it('a file that is drawn stays as it is', async () => {
  const drawn = await withDrawing(file(row));
  expect(await withDrawing(drawn)).toBe(drawn);
});
