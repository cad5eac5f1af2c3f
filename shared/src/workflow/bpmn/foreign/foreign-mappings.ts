import type { ForeignElement } from '../../file/preserved.ts';
import type { VariableMapping } from '../../graph/graph.ts';
import type { Report } from '../../graph/problems.ts';
import type { BpmnElement } from '../element.ts';
import { engineAttribute, engineElements, engineOfFile, nameIn, zeebeElements } from './foreign.ts';

type Mappings = { inputs: VariableMapping[]; outputs: VariableMapping[] };

/** What other tools hand over to a called process and take back; null where they say nothing. What is worked out is a problem. */
export function foreignMappings(element: BpmnElement, report: Report): Mappings | null {
  const ins = engineElements(element, 'in');
  const outs = engineElements(element, 'out');
  const io = zeebeElements(element, 'ioMapping').flatMap(({ children }) => children);
  const [zeebe] = zeebeElements(element, 'calledElement');
  const all = [{ from: '*', to: '*' }];
  const read = (found: readonly ForeignElement[]) => found.flatMap((one) => mapped(one, element, report));
  if (ins.length + outs.length > 0) {
    const inputs = read(ins);
    const isInherited =
      engineAttribute(element, 'inheritVariables') === 'true' && !inputs.some(({ from }) => from === '*');
    return { inputs: isInherited ? [...all, ...inputs] : inputs, outputs: read(outs) };
  }
  const hasAll = (side: 'Child' | 'Parent') => zeebe?.attributes[`propagateAll${side}Variables`] !== 'false';
  if (engineAttribute(element, 'inheritVariables') === 'true') return { inputs: all, outputs: [] };
  if (io.length === 0 && hasAll('Child') && hasAll('Parent')) return tellOfAll(element, report);
  const [inputs, outputs] = ['input', 'output'].map((kind) => read(io.filter(({ local }) => local === kind)));
  const takesAll = outputs?.length === 0 && hasAll('Child');
  return { inputs: [...(hasAll('Parent') ? all : []), ...(inputs ?? [])], outputs: takesAll ? all : (outputs ?? []) };
}

/** Engines that share one set of attributes hand nothing over where nothing is said; here that means everything. */
function tellOfAll(element: BpmnElement, report: Report): null {
  const engine = engineOfFile(element);
  if (engine) report('hands_over_all', element.id ?? null, { name: engine.charAt(0).toUpperCase() + engine.slice(1) });
  return null;
}

function mapped({ local, attributes }: ForeignElement, element: BpmnElement, report: Report): VariableMapping[] {
  const { source = '', sourceExpression = '', target = '', variables, businessKey } = attributes;
  if (variables === 'all') return [{ from: '*', to: '*' }];
  if (businessKey !== undefined) {
    report('no_effect', element.id ?? null, { name: 'businessKey' });
    return [];
  }
  const from = plainName(source) ?? nameIn(sourceExpression);
  if (from !== null) return [{ from, to: target || from }];
  report('not_run', element.id ?? null, { name: `${local} ${source || sourceExpression}` });
  return [];
}

/** A variable, with the sign of FEEL or without. */
const plainName = (text: string): string | null => /^=?\s*([\p{L}_][\p{L}\p{N}_]*)$/u.exec(text)?.[1] ?? null;
