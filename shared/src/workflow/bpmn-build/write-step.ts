import type { ChainStep } from '../tree/chain.ts';
import { xml, xmlText } from '../bpmn/xml.ts';
import { writeApprover, writeLoop, writePeople } from './write-rules.ts';

type SimpleStep = Exclude<ChainStep, { type: 'branch' | 'subProcess' }>;

/** The BPMN element of a step that holds no other steps. */
export function writeStep(step: SimpleStep, id: string): string {
  const { name } = step;
  switch (step.type) {
    case 'approver':
      return xml('bpmn:userTask', { id, name, 'cs:formKey': step.formKey }, [writeApprover(step), ...writeLoop(step)]);
    case 'cc':
      return xml('bpmn:serviceTask', { id, name }, [extension([writePeople('cs:copy', step.people)])]);
    case 'delay':
      return xml('bpmn:intermediateCatchEvent', { id, name }, [writeTimer(id, step.duration)]);
    case 'script': {
      const attributes = { id, name, scriptFormat: 'feel', 'cs:resultVariable': step.resultVariable };
      return xml('bpmn:scriptTask', attributes, [xml('bpmn:script', {}, [xmlText(step.script)])]);
    }
    case 'service': {
      const attributes = { id, name, 'cs:resultVariable': step.resultVariable };
      return xml('bpmn:serviceTask', attributes, [extension([xml('cs:call', step.call)])]);
    }
    case 'call': {
      const inputs = (step.inputs ?? []).map((mapping) => xml('cs:input', mapping));
      const outputs = (step.outputs ?? []).map((mapping) => xml('cs:output', mapping));
      const mappings = [...inputs, ...outputs];
      const children = mappings.length > 0 ? [extension(mappings)] : [];
      return xml('bpmn:callActivity', { id, name, calledElement: step.calledKey }, children);
    }
  }
}

function extension(children: string[]): string {
  return xml('bpmn:extensionElements', {}, children);
}

function writeTimer(id: string, duration: string): string {
  const value = xml('bpmn:timeDuration', { 'xsi:type': 'bpmn:tFormalExpression' }, [xmlText(duration)]);
  return xml('bpmn:timerEventDefinition', { id: `${id}_timer` }, [value]);
}
