// A reference, because every workspace that imports this file needs the declaration with it.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./bpmn-moddle.d.ts" />
import type { BpmnModdle } from 'bpmn-moddle';
import { bpmnModdle } from './bpmn-moddle.ts';
import { readDefinitions, type ReadGraph } from './reading/read-definitions.ts';
import { reportFindings } from './coverage/report-findings.ts';
import { sealFile } from '../file/seal.ts';
import { XML_LIMITS } from '../file/xml-tree.ts';
import type { ProcessGraph } from '../graph/graph.ts';
import { checkGraph } from '../graph/graph-check.ts';
import { problemList, type ProcessProblem, type Report } from '../graph/problems.ts';

/** Characters that a process file may have. */
export const MAX_PROCESS_SIZE = 2_000_000;

/**
 * Reads a BPMN 2.0 file into the graph that the engine runs. Where a problem is an error the graph is null; what is
 * not supported is named by its element id and never left out in silence.
 */
export async function readProcess(xml: string): Promise<ReadProcess> {
  const { problems, report } = problemList();
  const found = await read(xml, report);
  if (found !== null) checkGraph(found.graph, report, found.gaps);
  const draft = found?.graph ?? null;
  const isBroken = problems.some((problem) => problem.severity === 'error');
  return { graph: isBroken ? null : draft, draft, problems: firstOf(problems) };
}

/** Problems that one reading tells. */
const MOST_PROBLEMS = 1000;

/** Nobody reads thousands; how many more there are is told. */
function firstOf(problems: ProcessProblem[]): ProcessProblem[] {
  const more = problems.length - MOST_PROBLEMS;
  if (more <= 0) return problems;
  const [severity] = problems
    .slice(MOST_PROBLEMS)
    .map((one) => one.severity)
    .toSorted();
  const rest: ProcessProblem = {
    code: 'more_problems',
    severity: severity ?? 'error',
    elementId: null,
    params: { count: more },
  };
  return [...problems.slice(0, MOST_PROBLEMS), rest];
}

interface ReadProcess {
  graph: ProcessGraph | null;
  /** What could be read, errors or not: to be looked at, never run. */
  draft: ProcessGraph | null;
  problems: ProcessProblem[];
}

async function read(xml: string, report: Report): Promise<ReadGraph | null> {
  if (xml.length > MAX_PROCESS_SIZE) return nothing(report, 'too_large', { limit: MAX_PROCESS_SIZE });
  const forbidden = /<!(DOCTYPE|ENTITY)/i.exec(xml);
  if (forbidden) return nothing(report, 'entities_forbidden', { line: lineAt(xml, forbidden.index) });
  const moddle = bpmnModdle();
  const sealed = sealFile(moddle, xml);
  if (Array.isArray(sealed)) {
    for (const { line, message, limit } of sealed) {
      if (limit) report(limit === 'levels' ? 'too_deep' : 'too_many_parts', null, { line, limit: XML_LIMITS[limit] });
      else report('xml_invalid', null, { line, message });
    }
    return null;
  }
  const parsed = await parse(moddle, sealed.xml);
  if ('error' in parsed) return nothing(report, 'xml_invalid', { line: 1, message: parsed.error });
  reportFindings(sealed.findings, report);
  const { line } = sealed;
  return readDefinitions(parsed.rootElement, (code, id, params = {}, severity) =>
    report(code, id, id === null ? { line, ...params } : params, severity),
  );
}

async function parse(moddle: BpmnModdle, xml: string) {
  try {
    return await moddle.fromXML(xml);
  } catch (problem) {
    return { error: problem instanceof Error ? problem.message : String(problem) };
  }
}

const lineAt = (text: string, place: number): number => text.slice(0, place).split('\n').length;

function nothing(report: Report, code: 'too_large' | 'entities_forbidden' | 'xml_invalid', params = {}): null {
  report(code, null, params);
  return null;
}
