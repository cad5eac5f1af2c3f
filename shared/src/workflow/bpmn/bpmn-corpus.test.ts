import { BpmnModdle } from 'bpmn-moddle';
import { describe, expect, it } from 'vitest';
import { childOf, type BpmnElement } from './element.ts';
import { readProcess } from './bpmn.ts';
import { openDocument, portableXml } from './document.ts';
import { editTree } from '../edit/edit-tree.ts';
import { elementsOf } from '../edit/wiring.ts';
import { withContent } from '../layout/old-picture.ts';
import { BPMN_CORPUS, type CorpusFile } from '../testing/bpmn/bpmn-corpus.ts';
import { BPMN_EXPORTS, type ExportedFile } from '../testing/bpmn/bpmn-exports.ts';
import { missingFrom } from '../testing/bpmn/covers-xml.ts';

const FILES: readonly (CorpusFile & Partial<ExportedFile>)[] = [...BPMN_CORPUS, ...BPMN_EXPORTS];

/** One edit at the first step, as the designers make it. */
async function edited(xml: string): Promise<string> {
  const document = await openDocument(xml);
  if (!document) return xml;
  const step = [...elementsOf(document).values()].find(({ $type }) => /Task|Activity|Gateway|Event$/.test($type));
  const id = step?.id ?? '';
  editTree(document, { type: 'set', id, edit: { type: 'name', name: 'Edited' } });
  return document.write();
}

/** The steps, events and gateways of the process that runs, down to what is refused as a whole. */
async function nodesIn(xml: string, refused: ReadonlySet<string>): Promise<number> {
  const document = await openDocument(xml);
  if (!document) return 0;
  const isHidden = (element: BpmnElement): boolean => {
    const around = childOf(element, '$parent');
    return around !== null && (refused.has(around.id ?? '') || isHidden(around));
  };
  const nodes = withContent(document.process).filter(({ $type }) =>
    /Task|Activity|Gateway|Event|SubProcess|Transaction/.test($type),
  );
  return nodes.filter((node) => !isHidden(node)).length;
}

const toldOf = async (xml: string) =>
  (await readProcess(xml)).problems.map(({ code, elementId, params }) => said(code, elementId, params));
/** Prefixes are declared in what leaves, so that other tools can open it. */
const isLasting = (told: string) => !told.startsWith('undeclared_prefix');
/** What the reader that most tools are built on has to say, without anything of ours. */
async function warningsOf(xml: string): Promise<string[]> {
  try {
    return (await new BpmnModdle().fromXML(xml)).warnings.map(({ message }) => message);
  } catch {
    return Array.from({ length: 1000 }, () => 'not opened');
  }
}

describe('all together', () => {
  it('every node of every file runs or is refused by its id', async () => {
    const totals = { files: FILES.length, nodes: 0, run: 0, refused: 0, errors: 0, hints: 0 };
    for (const { xml, name } of FILES) {
      const { draft, problems } = await readProcess(xml);
      const refused = new Set(
        problems.flatMap(({ code, elementId }) => (code === 'unsupported_element' ? (elementId ?? '') : [])),
      );
      const run = Object.keys(draft?.nodes ?? {}).filter((id) => !refused.has(id)).length;
      const nodes = draft ? await nodesIn(xml, refused) : 0;
      expect([name, run + (draft ? refused.size : 0)]).toEqual([name, nodes]);
      totals.nodes += nodes;
      totals.run += run;
      totals.refused += refused.size;
      totals.errors += problems.filter(({ severity }) => severity === 'error').length;
      totals.hints += problems.filter(({ severity }) => severity === 'warning').length;
    }
    expect(totals).toEqual({ files: 69, nodes: 237, run: 214, refused: 23, errors: 65, hints: 76 });
  });
});

describe.each(FILES)('$name', (file) => {
  const { xml, told, runs } = file;

  it('is told and run', async () => {
    const { draft, problems } = await readProcess(xml);
    expect(problems.map(({ code, elementId, params }) => said(code, elementId, params))).toEqual(told);
    expect(draft?.nodes ?? {}).toMatchObject(runs ?? {});
    if (file.nodes !== undefined) expect(Object.keys(draft?.nodes ?? {})).toHaveLength(file.nodes);
    expect(problems.filter(({ elementId, params }) => elementId === null && params['line'] === undefined)).toEqual([]);
  });

  it('comes back from an export with the same graph and the same problems, and opens elsewhere', async () => {
    const written = await portableXml(xml);
    const [before, after] = [await readProcess(xml), await readProcess(written)];
    expect(after.draft).toEqual(before.draft);
    expect(await toldOf(written)).toEqual((await toldOf(xml)).filter(isLasting));
    expect((await warningsOf(written)).length).toBeLessThanOrEqual((await warningsOf(xml)).length);
    if (file.nodes !== undefined && !file.hasOddIds) expect(await warningsOf(written)).toEqual([]);
  });

  it('keeps everything that was not edited, and what is told about it', async () => {
    const written = await edited(xml);
    expect(missingFrom(xml, written, (_, part) => part === '|name')).toBeNull();
    expect(await toldOf(written)).toEqual((await toldOf(xml)).filter(isLasting));
    expect(await edited(written)).toBe(written);
  });
});

function said(code: string, elementId: string | null, params: Record<string, unknown>): string {
  const name = params['name'];
  return `${code}:${elementId ?? '-'}${typeof name === 'string' && code !== 'unsupported_element' ? ` ${name}` : ''}`;
}
