import { strFromU8 } from 'fflate';
import { FileRefused, type ImportedForm, type RefusalCode } from './imported-form.ts';
import { isOwnFile, readForeignJson, readOwnFile } from './read-own-file.ts';
import { asLoose } from './loose.ts';
import { isSurvey, readSurvey } from './surveyjs/read-surveyjs.ts';
import { isTduck } from './tduck/read-items.ts';
import { readTduck } from './tduck/read-tduck.ts';
import { readXlsForm } from './xlsform/read-xlsform.ts';
import { readWorkbook } from './xlsx/read-workbook.ts';

export type FileFormat = 'countersign' | 'xlsform' | 'surveyjs' | 'tduck';
export type Imported = { format: FileFormat; form: ImportedForm } | { refused: RefusalCode };

/** Recognises what a file is and makes a form of it. Never throws: what cannot be a form is refused with its reason. */
export function importFile(name: string, bytes: Uint8Array): Imported {
  try {
    const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
    if (isZip) return { format: 'xlsform', form: readXlsForm(readWorkbook(bytes), name) };
    return importJson(strFromU8(bytes));
  } catch (error) {
    if (error instanceof FileRefused) return { refused: error.code };
    throw error;
  }
}

function importJson(text: string): Imported {
  const value = readForeignJson(text.startsWith('\uFEFF') ? text.slice(1) : text);
  if (isOwnFile(value)) return { format: 'countersign', form: readOwnFile(value) };
  if (isSurvey(value)) return { format: 'surveyjs', form: readSurvey(value) };
  if (isTduck(asLoose(value)['data'] ?? value))
    return { format: 'tduck', form: readTduck(asLoose(asLoose(value)['data'] ?? value)) };
  throw new FileRefused('unknown_format');
}
