import { asLoose } from '../../loose.ts';
import { OWN_PART, ownText } from '../sheets/own-columns.ts';
import type { ReadPart, SurveyRow } from '../survey/survey-row.ts';
import { MADE_COLUMNS, type MadeColumns } from './part.ts';

/** Null for a row that somebody has added, or whose own column is lost. */
export function readPart(row: SurveyRow): ReadPart | null {
  const { id, texts, ...made } = parsed(ownText(row.entry, OWN_PART) ?? '');
  if (typeof id !== 'string' || row.type.is !== 'question') return null;
  const columns = MADE_COLUMNS.flatMap((name) => (typeof made[name] === 'string' ? [[name, made[name]]] : []));
  const labels = Object.entries(asLoose(texts)).map(([name, text]) => [name.toLowerCase(), String(text)] as const);
  return { row, id, made: Object.fromEntries(columns) as MadeColumns, texts: new Map(labels) };
}

function parsed(text: string): Record<string, unknown> {
  try {
    return asLoose(JSON.parse(text));
  } catch {
    return {};
  }
}
