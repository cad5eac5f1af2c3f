import * as workflow from '@countersign/shared/api/workflow/workflow.ts';
import type { DefinitionKey } from '@countersign/shared/basics/ids.ts';
import type { TestApp } from '../../../test-app.ts';

/** Publishes a process from the elements inside `bpmn:process` as elena, as its first or its next version. */
export async function publishXml(product: Pick<TestApp, 'call'>, key: string, elements: string): Promise<number> {
  const definition = key as DefinitionKey;
  const present = await product
    .call(workflow.getDefinition, { key: definition }, { as: 'elena' })
    .catch(() => ({ rev: 0 }));
  const save = { key: definition, rev: present.rev, name: key, xml: xmlOf(key, elements) };
  const saved = await product.call(workflow.saveDefinition, save, { as: 'elena' });
  const published = await product.call(
    workflow.publishDefinition,
    { key: definition, rev: saved.rev },
    { as: 'elena' },
  );
  return published.version ?? 0;
}

/** The file of a process from the elements inside `bpmn:process`. */
export const xmlOf = (key: string, elements: string): string =>
  `<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL"
    xmlns:cs="http://countersign.app/schema/bpmn/1.0" targetNamespace="test">
    <bpmn:process id="${key}" isExecutable="true">${elements}</bpmn:process></bpmn:definitions>`;

/** A row of elements joined by flows: `flows('start', 'a', 'end')`. */
export const flows = (...ids: string[]): string =>
  ids
    .slice(1)
    .map((to, index) => `<bpmn:sequenceFlow id="f_${ids[index]}_${to}" sourceRef="${ids[index]}" targetRef="${to}"/>`)
    .join('');

/** A user task for these people. */
export const userTask = (id: string, ...people: number[]): string =>
  `<bpmn:userTask id="${id}" name="${id}"><bpmn:extensionElements><cs:people><cs:rule type="users" ids="${people.join(',')}"/>
   </cs:people></bpmn:extensionElements></bpmn:userTask>`;

/** The timer inside an event: `timer('timeDuration', 'PT1H')`. */
export const timer = (kind: 'timeDuration' | 'timeCycle' | 'timeDate', text: string): string =>
  `<bpmn:timerEventDefinition><bpmn:${kind}>${text}</bpmn:${kind}></bpmn:timerEventDefinition>`;
