// A reference, because every workspace that imports this file needs the declaration with it.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./bpmn-moddle.d.ts" />
import { BpmnModdle, type Warning } from 'bpmn-moddle';
import { bpmnExtension, EXTENSION_PREFIX } from './bpmn-extension.ts';
import { readDefinitions } from './bpmn/read-definitions.ts';
import type { ProcessGraph } from './graph.ts';
import { checkGraph } from './graph-check.ts';
import { problemList, type ProcessProblem, type Report } from './problems.ts';

/** Characters that a process file may have. */
export const MAX_PROCESS_SIZE = 2_000_000;

/**
 * Reads a BPMN 2.0 file into the graph that the engine runs. Where a problem is an error the graph is null; what is
 * not supported is named by its element id and never left out in silence.
 */
export async function readProcess(xml: string): Promise<ReadProcess> {
  const { problems, report } = problemList();
  const draft = await read(xml, report);
  if (draft !== null) checkGraph(draft, report);
  const isBroken = problems.some((problem) => problem.severity === 'error');
  return { graph: isBroken ? null : draft, draft, problems };
}

interface ReadProcess {
  graph: ProcessGraph | null;
  /** What could be read, errors or not: to be looked at, never run. */
  draft: ProcessGraph | null;
  problems: ProcessProblem[];
}

async function read(xml: string, report: Report): Promise<ProcessGraph | null> {
  if (xml.length > MAX_PROCESS_SIZE) return nothing(report, 'too_large', { limit: MAX_PROCESS_SIZE });
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) return nothing(report, 'entities_forbidden');
  const parsed = await parse(xml);
  if ('error' in parsed) return nothing(report, 'xml_invalid', { message: parsed.error });
  for (const warning of parsed.warnings) reportWarning(warning, report);
  return readDefinitions(parsed.rootElement, report);
}

async function parse(xml: string) {
  try {
    return await new BpmnModdle({ [EXTENSION_PREFIX]: bpmnExtension }).fromXML(xml);
  } catch (problem) {
    return { error: problem instanceof Error ? problem.message : String(problem) };
  }
}

/** Unknown attributes and elements of other tools are no problem: they are kept and not looked at. */
function reportWarning(warning: Warning, report: Report): void {
  const elementId = warning.element?.id ?? null;
  if (warning.message.startsWith('unresolved reference')) {
    if (isDrawing(warning)) return;
    report('missing_reference', elementId, { property: warning.property, value: warning.value });
  } else if (warning.message.includes('duplicate ID')) {
    report('missing_id', elementId, { message: warning.message });
  } else if (/unparsable|malformed|unclosed|unexpected/i.test(warning.message)) {
    report('xml_invalid', elementId, { message: warning.message.split('\n')[0] });
  }
}

function isDrawing(warning: Warning): boolean {
  return warning.element?.$type.startsWith('bpmndi:') ?? false;
}

function nothing(report: Report, code: 'too_large' | 'entities_forbidden' | 'xml_invalid', params = {}): null {
  report(code, null, params);
  return null;
}
