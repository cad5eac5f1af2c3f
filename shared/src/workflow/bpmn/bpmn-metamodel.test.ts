import { describe, expect, it } from 'vitest';
import { coverageOf, TYPES, type Coverage } from './coverage/coverage.ts';
import { readProcess } from './bpmn.ts';
import { openDocument } from './document.ts';
import { fileWith, VENDOR_WORDS } from '../testing/bpmn/bpmn-vendors.ts';
import { bareFile, fullFile, METAMODEL_TYPES, specimensOf } from '../testing/bpmn/bpmn-metamodel.ts';
import { missingFrom } from '../testing/bpmn/covers-xml.ts';

const kindOf = (type: string) =>
  (Object.keys(TYPES) as Coverage[]).find((kind) => TYPES[kind].includes(type.replace('bpmn:', '')));
const typesOf = (...kinds: (Coverage | undefined)[]) => METAMODEL_TYPES.filter((type) => kinds.includes(kindOf(type)));

async function read(xml: string) {
  const { draft, problems } = await readProcess(xml);
  const told = problems.map(({ code, elementId, params }) =>
    JSON.stringify([code, elementId, { ...params, line: null }]),
  );
  return { graph: JSON.stringify(draft), told };
}

it('every type of BPMN has its place in the table of what becomes of it', () => {
  expect(typesOf(undefined)).toEqual([]);
});

/** What is in it is tried at every element that may carry it. */
const tried = typesOf('run').filter((type) => type !== 'bpmn:ExtensionElements');
/** An empty process is no other process. */
const isEmpty = (property: string) => property === 'rootElements';

describe.each(tried)('%s', (type) => {
  it('each thing that it may say runs, or is named, or is known to explain', async () => {
    const bare = await read(await bareFile());
    const outcomes: string[] = [];
    for (const { property, owner, without, within } of await specimensOf(type)) {
      const [before, after] = [await read(without), await read(within)];
      const isNamed = after.told.some((one) => !before.told.includes(one));
      const isUsed = before.graph !== after.graph;
      const isRefused = before.told.some((one) => !bare.told.includes(one));
      if (isEmpty(property)) continue;
      const coverage = coverageOf(owner, property);
      const isRight = { run: isUsed || isNamed, hint: isNamed, named: isNamed, kept: true }[coverage ?? 'run'];
      if (!isRight && !isRefused) outcomes.push(`${property}: ${coverage ?? 'not in the table'}`);
    }
    expect(outcomes).toEqual([]);
  });
});

describe.each(typesOf('named', 'hint'))('%s', (type) => {
  it('is named with its place', async () => {
    const [bare, full] = [await readProcess(await bareFile()), await readProcess(await fullFile(type))];
    const told = full.problems.filter(({ code }) => !bare.problems.some((one) => one.code === code));
    expect(told).not.toEqual([]);
    expect(told.filter(({ elementId, params }) => elementId === null && params['line'] === undefined)).toEqual([]);
  });
});

/** At nodes these say again what the flows say, and are written anew. */
const isDerived = (missing: string | null) => /\|(?:incoming|outgoing)\b/.test(missing ?? '');

describe('everything survives a save', () => {
  it.each(METAMODEL_TYPES)('%s', async (type) => {
    const xml = await fullFile(type);
    const written = (await (await openDocument(xml))?.write()) ?? '';
    const missing = missingFrom(xml, written, () => false);
    expect(isDerived(missing) ? null : missing).toBeNull();
    expect(await read(written)).toEqual(await read(xml));
  });
});

describe('what Camunda, Zeebe, Flowable and Activiti say beside BPMN', () => {
  /** These explain, draw, or say how another engine keeps its books. */
  const EXPLAINS = [
    'exclusive',
    'category',
    'properties',
    'modelerTemplate',
    'modelerTemplateVersion',
    'modelerTemplateIcon',
  ];
  /** These give a name to what something else uses, or say again what is usual here. */
  const TOGETHER = ['initiator', 'elementVariable', 'ioMapping', 'userTask'];

  it('is read, or named by its name at the element that says it', async () => {
    const bare = await read(fileWith(null));
    const silent: string[] = [];
    for (const word of VENDOR_WORDS) {
      const { graph, told } = await read(fileWith(word));
      const isNamed = told.some((one) => one.includes(word.name) && !bare.told.includes(one));
      if (!isNamed && graph === bare.graph) silent.push(word.name);
    }
    expect(VENDOR_WORDS.length).toBeGreaterThan(350);
    expect([...new Set(silent)].toSorted()).toEqual([...EXPLAINS, ...TOGETHER].toSorted());
  });
});
