import { decodeText } from '../basics/decode-text.ts';
import { type Dropped, FileRefused, type ImportedForm, type Refusal } from './imported-form.ts';
import { type ReportProgress, unheard } from './progress.ts';
import { readLiteral } from './literal/read-literal.ts';
import { isOwnFile, readOwnFile } from './own-file/read-own-file.ts';
import { asLoose } from './loose.ts';
import { isSurvey, readSurvey } from './surveyjs/read-surveyjs.ts';
import { isTduck } from './tduck/read-items.ts';
import { readTduck } from './tduck/read-tduck.ts';
import { readCsvSheets } from './xlsform/sheets/read-csv-sheets.ts';
import { readXlsForm } from './xlsform/read-xlsform.ts';
import { isOldWorkbook } from './xlsx/is-old-workbook.ts';
import { readOldWorkbook } from './xlsx/read-old-workbook.ts';
import { readWorkbook } from './xlsx/read-workbook.ts';

export type FileFormat = 'countersign' | 'xlsform' | 'surveyjs' | 'tduck';
export type Imported = { format: FileFormat; form: ImportedForm } | Refusal;

/** Recognises what a file is and makes a form of it. Never throws: what cannot be a form is refused with its reason. */
export function importFile(name: string, bytes: Uint8Array, report: ReportProgress = unheard): Imported {
  report('open', 0);
  try {
    const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
    if (isZip) return { format: 'xlsform', form: readXlsForm(readWorkbook(bytes, report), name, report) };
    return importText(name, bytes, report);
  } catch (error) {
    return refusalOf(error);
  }
}

/** The same, and workbooks of old Excel, whose reader is fetched with the first of them. */
export async function importAnyFile(
  name: string,
  bytes: Uint8Array,
  report: ReportProgress = unheard,
): Promise<Imported> {
  if (!isOldWorkbook(bytes)) return importFile(name, bytes, report);
  report('open', 0);
  try {
    return { format: 'xlsform', form: readXlsForm(await readOldWorkbook(bytes), name, report) };
  } catch (error) {
    return refusalOf(error);
  }
}

function refusalOf(error: unknown): Refusal {
  if (!(error instanceof FileRefused)) throw error;
  return { refused: error.code, ...(error.params ? { params: error.params } : {}) };
}

/** A text in whatever encoding; a form's list says which one was guessed. */
function importText(name: string, bytes: Uint8Array, report: ReportProgress): Imported {
  const decoded = decodeText(bytes);
  if (!decoded) throw new FileRefused('not_text');
  const sheets = readCsvSheets(decoded.text);
  const imported: Imported = sheets
    ? { format: 'xlsform', form: readXlsForm(sheets, name, report) }
    : importJson(decoded.text, report);
  if (decoded.isGuess && 'form' in imported)
    imported.form.dropped.unshift({ where: { type: 'file' }, what: decoded.encoding, why: 'guessed_encoding' });
  return imported;
}

const LONGEST_TEXT = 12_000_000;

function importJson(text: string, report: ReportProgress): Imported {
  if (text.length > LONGEST_TEXT) throw new FileRefused('too_large', { most: LONGEST_TEXT / 1_000_000 });
  const { value, left, lineOf } = readLiteral(text, (one) => formOf(one) !== null);
  const form = formOf(value);
  if (!form) throw new FileRefused('unknown_format');
  const imported = form.read(report);
  const dropped = imported.dropped.map((one) => withLine(one, (path) => lineOf(`${form.around}${path}`)));
  for (const { line, text: code } of left)
    dropped.push({ where: { type: 'path', path: '', line }, what: code, why: 'code' });
  return { format: form.format, form: { ...imported, dropped } };
}

function withLine(dropped: Dropped, lineOf: (path: string) => number): Dropped {
  const { where } = dropped;
  return where.type === 'path' ? { ...dropped, where: { ...where, line: lineOf(where.path) } } : dropped;
}

interface KnownForm {
  format: FileFormat;
  /** What stands before its paths where it is wrapped into something. */
  around: string;
  read: (report: ReportProgress) => ImportedForm;
}

function formOf(value: unknown): KnownForm | null {
  if (isOwnFile(value)) return { format: 'countersign', around: '', read: () => readOwnFile(value) };
  if (isSurvey(value)) return { format: 'surveyjs', around: '', read: (report) => readSurvey(value, report) };
  const { data } = asLoose(value);
  const inner = data ?? value;
  const around = data === undefined ? '' : 'data.';
  return isTduck(inner) ? { format: 'tduck', around, read: () => readTduck(asLoose(inner)) } : null;
}
