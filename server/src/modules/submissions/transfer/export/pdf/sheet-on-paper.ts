import type { SheetContent, SheetSignature } from '@countersign/shared/api/workflow/sheet.ts';
import type { TimelineEntry } from '@countersign/shared/api/workflow/workflow.ts';
import { answerText } from '@countersign/shared/forms/field-kit.ts';
import { allKits } from '@countersign/shared/forms/tables/all-kits.ts';
import type { RichRun, RichText } from '@countersign/shared/forms/texts/rich-text.ts';
import { sentenceOf } from '@countersign/shared/workflow/names/entry-sentence.ts';
import { fillSheet, type SheetPart } from '@countersign/shared/workflow/sheet/fill-sheet.ts';
import { factNamed, SHEET_FACTS, type SheetFact } from '@countersign/shared/workflow/sheet/sheet-places.ts';
import { type LanguageCode, tagOf } from '@countersign/shared/basics/languages/languages.ts';
import { textAt } from '../../../../../basics/texts.ts';
import { statusText } from '../../../../files/file-texts.ts';
import type { Paper } from '../../../../files/paper/paper.ts';
import { type Pictures, putAnswers, putHeading } from './answers-on-paper.ts';

interface On {
  paper: Paper;
  language: LanguageCode;
  pictures: Pictures;
  timeOf: (moment: string | null) => string;
  now: Date;
  printedBy: string;
}

type Sheet = SheetContent & { template: RichText };

/** Puts an approval on paper as the sheet of its process says. */
export function putSheet(on: On, sheet: Sheet): void {
  const facts = factsOf(on, sheet);
  const locale = tagOf(on.language);
  const valueOf = (name: string): string => {
    const fact = factNamed(name);
    if (fact) return facts[fact];
    const field = sheet.answered?.form.definition.fields.find(({ key }) => key === name);
    return field ? answerText(allKits, field, sheet.answered?.answers[name], locale) : '';
  };
  const parts = fillSheet(sheet.template, valueOf);
  const hasSignatures = parts.some(({ type }) => type === 'signatures');
  for (const part of parts) putPart(on, part, sheet, { facts, hasSignatures });
}

function factsOf({ language, timeOf, now, printedBy }: On, of: SheetContent): Record<SheetFact, string> {
  return {
    number: of.procNumber ?? '',
    title: of.title || of.formName || of.procDefName,
    name: of.procDefName,
    version: String(of.procDefVersion),
    status: statusText(of.status, language),
    starter: of.starter.nickName,
    department: of.department,
    startTime: timeOf(of.createTime),
    endTime: timeOf(of.finishTime),
    ticket: of.ticketId === null ? '' : `#${of.ticketId}`,
    printTime: timeOf(now.toISOString()),
    printedBy,
  };
}

interface Around {
  facts: Record<SheetFact, string>;
  hasSignatures: boolean;
}

function putPart(on: On, part: SheetPart, sheet: Sheet, { facts, hasSignatures }: Around): void {
  const { paper } = on;
  switch (part.type) {
    case 'facts':
      return putFacts(on, facts);
    case 'answers':
      if (sheet.answered)
        putAnswers({ ...on, locale: tagOf(on.language) }, sheet.answered.form.definition, sheet.answered.answers);
      return;
    case 'record':
      return putRecord(on, sheet.entries, hasSignatures ? [] : sheet.signatures);
    case 'signatures':
      return putSignatures(on, sheet.signatures);
    case 'heading':
      return putHeading(paper, textOf(part.runs));
    case 'paragraph':
    case 'quote':
      paper.space(4);
      return paper.text(
        textOf(part.runs),
        part.type === 'quote' ? { indent: 16, isQuiet: true } : { isBold: isAllBold(part.runs) },
      );
    case 'list':
      paper.space(4);
      return part.items.forEach((runs, at) =>
        paper.text(`${part.isOrdered ? `${at + 1}.` : '•'} ${textOf(runs)}`, { indent: 12 }),
      );
    case 'picture': {
      const picture = on.pictures.get(part.address);
      if (picture) paper.picture(picture, { width: 300, height: 200 });
    }
  }
}

const textOf = (runs: readonly RichRun[]): string => runs.map(({ text }) => text).join('');
const isAllBold = (runs: readonly RichRun[]): boolean =>
  runs.length > 0 && runs.every(({ marks }) => marks?.includes('bold'));

function putFacts({ paper, language }: On, facts: Record<SheetFact, string>): void {
  const told = SHEET_FACTS.filter((fact) => fact !== 'printTime' && fact !== 'printedBy' && facts[fact] !== '');
  paper.table(
    ['', ''],
    told.map((fact) => [textAt(language, `workflow.sheet.fact.${fact}`) ?? fact, facts[fact]]),
    [1, 3],
  );
}

function putRecord(
  { paper, language, timeOf }: On,
  entries: readonly TimelineEntry[],
  signatures: readonly SheetSignature[],
): void {
  const words = (name: string, values: Readonly<Record<string, string>>) =>
    textAt(language, `workflow.timeline.${name}`, values);
  const headings = ['time', 'step', 'event'].map((column) => textAt(language, `workflow.sheet.column.${column}`) ?? '');
  const rows = flat(entries, 0).map(({ entry, depth }) => [
    timeOf(entry.finishTime ?? entry.createTime),
    entry.action === 'start' || entry.action === 'end' ? '' : entry.nodeName,
    [
      `${'  '.repeat(depth)}${sentenceOf(entry, { language: tagOf(language), words })}`,
      entry.comment ?? '',
      ...signatures
        .filter(({ entryId }) => entryId === entry.id)
        .map(({ name }) => textAt(language, 'workflow.sheet.signedBy', { name }) ?? ''),
    ]
      .filter((text) => text !== '')
      .join('\n'),
  ]);
  paper.table(headings, rows, [26, 24, 50]);
}

const flat = (entries: readonly TimelineEntry[], depth: number): { entry: TimelineEntry; depth: number }[] =>
  entries.flatMap((entry) => [{ entry, depth }, ...flat(entry.subTasks, depth + 1)]);

function putSignatures({ paper, language, timeOf }: On, signatures: readonly SheetSignature[]): void {
  const standing = signatures.filter(({ isStanding }) => isStanding);
  if (standing.length === 0) return paper.text(textAt(language, 'workflow.sheet.noSignatures') ?? '');
  for (const { image, name, nodeName, time } of standing) {
    paper.space(6);
    paper.need(100);
    paper.picture(Buffer.from(image.slice(image.indexOf(',') + 1), 'base64'), { width: 160, height: 64 });
    paper.text([name, nodeName, timeOf(time)].filter(Boolean).join(' · '), { size: 9 });
  }
}
