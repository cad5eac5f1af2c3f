import { quoted } from '../../expressions/written.ts';
import type { Question } from './question-type.ts';
import type { SurveyRow } from './survey-row.ts';
import type { SurveyExpressions } from './survey-expressions.ts';

/** The default of a question as FEEL: a plain value, or what an expression says when the form opens. */
export function defaultOf(
  row: SurveyRow,
  { kind }: Question,
  expressions: SurveyExpressions,
): { defaultValue?: string } {
  const written = row.entry.texts.get('default');
  if (written === undefined || kind === null) return {};
  const plain = plainDefault(written, kind);
  if (plain !== null) return { defaultValue: plain };
  const made = expressions.value(row, written, 'default');
  return made ? { defaultValue: made.text } : {};
}

const EXPRESSION = /\$\{|[\w-]\s*\(|^\s*\.\s|\sdiv\s|\smod\s/;

function plainDefault(written: string, kind: NonNullable<Question['kind']>): string | null {
  if (EXPRESSION.test(written)) return null;
  switch (kind) {
    case 'number':
      return /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(written) ? String(Number(written)) : null;
    case 'list':
      return `[${written
        .split(/[\s,]+/)
        .filter(Boolean)
        .map(quoted)
        .join(', ')}]`;
    case 'boolean':
      return String(/^(ok|true|yes|1)$/i.test(written));
    case 'date':
      return dayOf(written);
    case 'time':
      return timeOf(written);
    case 'moment':
      return momentOf(written);
    case 'text':
      return quoted(written);
    case 'rows':
    case 'place':
    case 'thing':
      return null;
  }
}

/** Spreadsheets keep days as their number since December 30, 1899. */
const EPOCH = Date.UTC(1899, 11, 30);
const fromSerial = (serial: number): string => new Date(EPOCH + Math.round(serial * 86_400) * 1000).toISOString();
const isSerial = (written: string) => /^\d+(\.\d+)?$/.test(written) && Number(written) < 2_958_466;

function dayOf(written: string): string | null {
  const day = isSerial(written) ? fromSerial(Number(written)).slice(0, 10) : written.replace(/T.*$/, '');
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? `@${quoted(day)}` : null;
}

function timeOf(written: string): string | null {
  const time =
    isSerial(written) && Number(written) < 1 ? fromSerial(Number(written)).slice(11, 16) : written.slice(0, 5);
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? `@${quoted(`${time}:00`)}` : null;
}

function momentOf(written: string): string | null {
  const moment = isSerial(written) ? fromSerial(Number(written)).slice(0, 16) : written.slice(0, 16).replace(' ', 'T');
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(moment) ? `@${quoted(`${moment}:00`)}` : null;
}
