import type { RichBlock, RichRun, RichText } from '../../forms/texts/rich-text.ts';

/** What a printed sheet may name in double braces beside the keys of fields, each after `process.`. */
export const SHEET_FACTS = [
  'number',
  'title',
  'name',
  'version',
  'status',
  'starter',
  'department',
  'startTime',
  'endTime',
  'ticket',
  'printTime',
  'printedBy',
] as const;
export type SheetFact = (typeof SHEET_FACTS)[number];

/** What takes the place of a whole paragraph: all facts, the answers, the flow record, the signatures. */
export const SHEET_BLOCKS = ['facts', 'answers', 'record', 'signatures'] as const;
export type SheetBlock = (typeof SHEET_BLOCKS)[number];

const PROCESS = 'process.';
const NAMES: ReadonlySet<string> = new Set(SHEET_FACTS.map((fact) => PROCESS + fact));
const BLOCKS: ReadonlyMap<string, SheetBlock> = new Map(SHEET_BLOCKS.map((block) => [PROCESS + block, block]));

/** A fact, block or field as it is written into a sheet. */
export const placeOf = (name: string): string => `{{${name}}}`;
export const factPlace = (fact: SheetFact): string => placeOf(PROCESS + fact);
export const blockPlace = (block: SheetBlock): string => placeOf(PROCESS + block);

/** The fact that a place names; null for a field. */
export const factNamed = (name: string): SheetFact | null =>
  SHEET_FACTS.find((fact) => PROCESS + fact === name) ?? null;

/** Closed braces on one line. */
export const PLACE = /\{\{([^{}\n]*)\}\}/g;
/** Braces that nobody has closed hold whatever follows on the line. */
const UNCLOSED = /\{\{[^{}\n]{0,40}/;
const KEY = /^\w{1,64}$/;

export const textOfRuns = (runs: readonly RichRun[]): string => runs.map(({ text }) => text).join('');

/** The block that a paragraph stands for; null for one with text of its own. */
export function blockIn(block: RichBlock): SheetBlock | null {
  if (block.type !== 'paragraph') return null;
  const [, name = ''] = /^\s*\{\{([^{}\n]*)\}\}\s*$/.exec(textOfRuns(block.runs)) ?? [];
  return BLOCKS.get(name.trim()) ?? null;
}

/** What keeps a sheet from being published: a place that nothing is known about, a block inside a line. */
export interface SheetProblem {
  code: 'unknown_place' | 'place_not_alone';
  name: string;
}

/** All that is asked of a set or map of fields where only their keys matter. */
export type Keyed = Pick<ReadonlySet<string>, 'has'>;

/** The problems of a sheet, each name once. Without a form every key of a field is taken. */
export function problemsOfSheet(sheet: RichText, fields: Keyed | null): SheetProblem[] {
  const found = sheet
    .filter((block) => blockIn(block) === null)
    .flatMap(linesOf)
    .flatMap((text) => problemsIn(text, fields));
  return [...new Map(found.map((problem) => [`${problem.code} ${problem.name}`, problem])).values()];
}

function linesOf(block: RichBlock): string[] {
  if (block.type === 'picture') return [];
  return block.type === 'list' ? block.items.map(textOfRuns) : [textOfRuns(block.runs)];
}

function problemsIn(text: string, fields: Keyed | null): SheetProblem[] {
  const named = [...text.matchAll(PLACE)].flatMap(([, raw = '']) => problemOf(raw.trim(), fields) ?? []);
  const [open] = UNCLOSED.exec(text.replaceAll(PLACE, '')) ?? [];
  return open === undefined ? named : [...named, { code: 'unknown_place', name: open.trim() }];
}

function problemOf(name: string, fields: Keyed | null): SheetProblem | null {
  if (BLOCKS.has(name)) return { code: 'place_not_alone', name: placeOf(name) };
  const isKnown = NAMES.has(name) || (KEY.test(name) && (fields?.has(name) ?? true));
  return isKnown ? null : { code: 'unknown_place', name: placeOf(name) };
}
