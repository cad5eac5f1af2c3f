import { setImmediate } from 'node:timers/promises';
import { type LanguageCode, tagOf } from '@countersign/shared/basics/languages/languages.ts';
import type { FormDefinition } from '@countersign/shared/forms/schema.ts';
import { isSystemName, headingOfSystem } from '@countersign/shared/forms/transfer/system-columns.ts';
import type { HasSecrets } from '../../../../../basics/secrets/secret-for.ts';
import { fileHeading, statusText } from '../../../../files/file-texts.ts';
import { isRightToLeft } from '../../../../files/paper/lines.ts';
import { Paper } from '../../../../files/paper/paper.ts';
import type { FileStorage } from '../../../../files/storage/storage.ts';
import type { OpenVersion } from '../../../../forms/versions/version-cache.ts';
import { personOf, type Work } from '../../../../../work/work.ts';
import type { HasPrintedSheets } from '../../../ports.ts';
import type { HasApprovalSight } from '../../../sight/approval-sight.ts';
import type { ExportRow } from '../export-rows.ts';
import { putAnswers } from './answers-on-paper.ts';
import { type PictureBudget, picturesOf } from './pictures.ts';
import { putSheet } from './sheet-on-paper.ts';

type Printing = Work & HasSecrets & HasApprovalSight & HasPrintedSheets;

interface Printed {
  formName: string;
  language: LanguageCode;
  zone: string;
  rows: AsyncIterable<readonly ExportRow[]>;
  versionOf: (version: number) => Promise<OpenVersion>;
}

/** Answers as a PDF, each on sheets of its own: as the sheet of its process says where one was written, else question by question. */
export async function* pdfFile(work: Printing, storage: FileStorage, printed: Printed): AsyncGenerator<Uint8Array> {
  const { formName, language, zone } = printed;
  const paper = new Paper({ title: formName, now: work.now });
  const budget: PictureBudget = { bytes: 60_000_000 };
  const clock = new Intl.DateTimeFormat(tagOf(language), {
    timeZone: zone,
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  const timeOf = (moment: string | null) => (moment === null ? '' : clock.format(new Date(moment)));
  for await (const batch of printed.rows) {
    for (const row of batch) {
      const { published } = await printed.versionOf(row.version);
      paper.newPage();
      paper.isRtl = isRightToLeft(published.definition.title || formName);
      await putRow(work, storage, { paper, row, definition: published.definition, timeOf, budget, ...printed });
      await setImmediate();
    }
  }
  yield* paper.end((page, pages) => `${formName} · ${page} / ${pages}`);
}

interface OneRow extends Printed {
  paper: Paper;
  row: ExportRow;
  definition: FormDefinition;
  timeOf: (moment: string | null) => string;
  budget: PictureBudget;
}

async function putRow(work: Printing, storage: FileStorage, one: OneRow): Promise<void> {
  const { paper, row, definition, timeOf, language, budget } = one;
  const sheet = row.instanceId === null ? null : await work.printedSheets.of(work, row.instanceId);
  if (sheet?.template) {
    const { template } = sheet;
    const seen = sheet.answered?.answers ?? {};
    const pictures = await picturesOf(work.db, storage, { answers: seen, template, budget });
    const on = { paper, language, pictures, timeOf, now: work.now, printedBy: personOf(work).nickName };
    return putSheet(on, { ...sheet, template });
  }
  paper.text(definition.title || one.formName, { size: 18, isBold: true });
  paper.text(factsLine(one), { size: 9, isQuiet: true });
  paper.space(6);
  paper.rule();
  paper.space(4);
  const pictures = await picturesOf(work.db, storage, { answers: row.answers, template: [], budget });
  putAnswers({ paper, locale: tagOf(language), pictures }, definition, row.answers);
}

function factsLine({ row, language, timeOf }: OneRow): string {
  const facts: [string, string][] = [
    ['$serial', String(row.serial)],
    ['$created', timeOf(row.createdAt.toISOString())],
    ['$author', row.author ?? ''],
    ['$status', statusText(row.status, language)],
    ['$ticket', row.ticketId === null ? '' : `#${row.ticketId}`],
  ];
  return facts
    .flatMap(([name, text]) =>
      text === '' || !isSystemName(name) ? [] : [`${fileHeading(headingOfSystem(name), language)} ${text}`],
    )
    .join(' · ');
}
