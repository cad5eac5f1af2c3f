import { describe, expect, it } from 'vitest';
import { readProcess } from './bpmn.ts';
import { openDocument } from './document.ts';
import { editTree } from './edit/edit-tree.ts';
import { elementsOf } from './edit/wiring.ts';
import { BPMN_CORPUS } from './testing/bpmn-corpus.ts';
import { missingFrom } from './testing/covers-xml.ts';

/** One edit at the first step, as the designers make it. */
async function edited(xml: string): Promise<{ xml: string; id: string }> {
  const document = await openDocument(xml);
  if (!document) return { xml, id: '' };
  const step = [...elementsOf(document).values()].find(({ $type }) => /Task|Activity|Gateway|Event$/.test($type));
  const id = step?.id ?? '';
  editTree(document, { type: 'set', id, edit: { type: 'name', name: 'Edited' } });
  return { xml: await document.write(), id };
}

const toldOf = async (xml: string) =>
  (await readProcess(xml)).problems.map(({ code, elementId, params }) => said(code, elementId, params));
/** Prefixes are declared in what leaves, so that other tools can open it. */
const isLasting = (told: string) => !told.startsWith('undeclared_prefix');

it('there are as many files as were promised', () => expect(BPMN_CORPUS.length).toBeGreaterThanOrEqual(40));

describe.each(BPMN_CORPUS)('$name', ({ xml, told, runs }) => {
  it('is told and run', async () => {
    const { draft, problems } = await readProcess(xml);
    expect(problems.map(({ code, elementId, params }) => said(code, elementId, params))).toEqual(told);
    expect(draft?.nodes ?? {}).toMatchObject(runs ?? {});
  });

  it('keeps everything that was not edited, and what is told about it', async () => {
    const { xml: written, id } = await edited(xml);
    expect(missingFrom(xml, written, (element, part) => element === id && part === '|name')).toBeNull();
    expect(await toldOf(written)).toEqual((await toldOf(xml)).filter(isLasting));
    expect((await edited(written)).xml).toBe(written);
  });

  it('names an element or a line with every problem', async () => {
    const { draft, problems } = await readProcess(xml);
    const ids = new Set(Object.keys(draft?.nodes ?? {}));
    for (const { elementId, params, code } of problems) {
      const isFile = code === 'no_process' || code === 'several_processes';
      expect(isFile || elementId !== null || params['line'] !== undefined || ids.size < 0).toBe(true);
    }
  });
});

function said(code: string, elementId: string | null, params: Record<string, unknown>): string {
  const name = params['name'];
  return `${code}:${elementId ?? '-'}${typeof name === 'string' && code !== 'unsupported_element' ? ` ${name}` : ''}`;
}
