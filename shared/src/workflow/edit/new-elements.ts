import type { CreateElement, EditableElement } from '../bpmn/editable-element.ts';
import type { BranchKind, StepKind } from '../tree/tree.ts';

/** What can be put into a chain. Names are given by the caller, in the language of the person. */
export type NewCard =
  | { kind: StepKind | 'end'; name: string }
  | { kind: 'scope'; name: string }
  | { kind: BranchKind; name: string; wayNames: [string, string] };

const GATEWAYS = {
  exclusive: 'bpmn:ExclusiveGateway',
  parallel: 'bpmn:ParallelGateway',
  inclusive: 'bpmn:InclusiveGateway',
};

/** A gateway of a kind of branch. */
export function newGateway(kind: BranchKind, id: string, name: string, create: CreateElement): EditableElement {
  return create(GATEWAYS[kind], { id, ...(name ? { name } : {}) });
}

/** The element of a step as it is before anybody has set anything. */
export function newStep(kind: StepKind | 'end', id: string, name: string, create: CreateElement): EditableElement {
  const base = { id, ...(name ? { name } : {}) };
  const extended = (...values: EditableElement[]) => ({
    extensionElements: create('bpmn:ExtensionElements', { values }),
  });
  switch (kind) {
    case 'approver': {
      const loopCharacteristics = create('bpmn:MultiInstanceLoopCharacteristics', { isSequential: false });
      return create('bpmn:UserTask', {
        ...base,
        loopCharacteristics,
        ...extended(create('cs:Vote', { mode: 'all' })),
      });
    }
    case 'cc':
      return create('bpmn:ServiceTask', { ...base, ...extended(create('cs:Copy', { rules: [] })) });
    case 'delay':
      return create('bpmn:IntermediateCatchEvent', { ...base, eventDefinitions: [aDay(id, create)] });
    case 'script':
      return create('bpmn:ScriptTask', { ...base, scriptFormat: 'feel', script: '' });
    case 'service':
      return create('bpmn:ServiceTask', { ...base, ...extended(create('cs:Call', { method: 'POST', url: '' })) });
    case 'call':
      return create('bpmn:CallActivity', base);
    case 'manual':
      return create('bpmn:ManualTask', base);
    case 'end':
      return create('bpmn:EndEvent', base);
  }
}

function aDay(id: string, create: CreateElement): EditableElement {
  const timeDuration = create('bpmn:FormalExpression', { body: 'P1D' });
  return create('bpmn:TimerEventDefinition', { id: `${id}_timer`, timeDuration });
}
