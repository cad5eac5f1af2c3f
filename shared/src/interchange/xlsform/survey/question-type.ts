import type { FieldType } from '../../../forms/schema.ts';
import { FIELD_EXCHANGE } from '../../../forms/tables/exchange.ts';
import type { PieceKind } from '../../expressions/xpath/to-feel/piece.ts';
import { kindOf } from './kind-of-answer.ts';

/** What the `type` cell of a survey row says. */
export type QuestionType =
  | { is: 'begin' | 'end'; of: 'group' | 'repeat'; isOdd?: true }
  | Question
  | { is: 'metadata' | 'unsupported' | 'unknown' };

export interface Question {
  is: 'question';
  type: string;
  /** What expressions see of it; null where they see nothing. */
  kind: PieceKind | null;
  settings?: Record<string, unknown>;
  list?: string;
  other?: boolean;
  /** The question is kept, but not all that it could do there. */
  isSimpler?: true;
  /** Its choices stand in the sheet `external_choices`. */
  isExternal?: true;
}

/** What every type reads, by its name without spaces, lines and capitals. */
const PLAIN: Readonly<Record<string, Omit<Question, 'is'>>> = Object.fromEntries(
  Object.entries(FIELD_EXCHANGE).flatMap(([type, { xlsformReads = {} }]) =>
    Object.entries(xlsformReads).map(([name, more]) => [name, { type, kind: kindOf(type as FieldType), ...more }]),
  ),
);

const METADATA = new Set(
  `start starttime end endtime today deviceid imei subscriberid simid simserial phonenumber username email audit startgeopoint
  backgroundaudio backgroundgeopoint uri:deviceid uri:subscriberid uri:simserial uri:phonenumber uri:username uri:email`.split(
    /\s+/,
  ),
);
const UNSUPPORTED = new Set('geotrace geoshape osm audio xmlexternal csvexternal entity'.split(' '));

const SELECT =
  /^(?:add\s+)?(?:select[\s_]*(one|1|multiple|all[\s_]+that[\s_]+apply)|(rank))(?:[\s_]+(prompt|external|from[\s_]+file))?(?:[\s_]+(?:from|using))?(?:\s+(.*))?$/i;
const OTHER = /\s+(?:or[\s_]+)?(?:specify[\s_]+)?other$/i;
const BRACKET = /^(begin|end)[\s_-]*(group|repeat|lgroup|looped[\s_]+group|loop)\b/i;

const LONGEST_TYPE = 500;

/** Reads a `type` cell: `select_one colours or_other`, `begin repeat`, `dateTime`, and what older files say instead. */
export function questionTypeOf(text: string): QuestionType {
  const written = text.slice(0, LONGEST_TYPE).trim();
  const bracket = BRACKET.exec(written);
  if (bracket) return bracketOf(bracket);
  const select = SELECT.exec(written);
  if (select) return selectOf(select);
  const name = written.toLowerCase().replaceAll(/[\s_-]+/g, '');
  const known = [name, name.replace(/^(?:q|get|add)/, '').replace(/prompt$/, '')];
  if (known.some((one) => METADATA.has(one))) return { is: 'metadata' };
  if (known.some((one) => UNSUPPORTED.has(one))) return { is: 'unsupported' };
  const found = known.find((one) => Object.hasOwn(PLAIN, one));
  const plain = found === undefined ? undefined : PLAIN[found];
  if (!plain) return { is: 'unknown' };
  return { is: 'question', ...plain };
}

function bracketOf([, edge = '', of = '']: RegExpExecArray): QuestionType {
  const word = of.toLowerCase();
  return {
    is: edge.toLowerCase() === 'begin' ? 'begin' : 'end',
    of: word === 'group' || word === 'loop' ? 'group' : 'repeat',
    ...(word === 'loop' && { isOdd: true as const }),
  };
}

function selectOf([, how, rank, where = '', rest = '']: RegExpExecArray): QuestionType {
  const other = !rank && OTHER.test(` ${rest}`);
  // A list keeps its spelling.
  const list = ` ${rest}`.replace(OTHER, '').trim();
  const isMany = how !== undefined && !/^(one|1)$/i.test(how);
  if (/^from/i.test(where) || /\.(?:csv|xml|geojson)$/i.test(list))
    return { is: 'question', type: 'text', kind: 'text', isSimpler: true };
  if (rank) return { is: 'question', type: 'ranking', kind: 'list', list };
  const isExternal = /^external/i.test(where) ? { isExternal: true as const } : {};
  return isMany
    ? { is: 'question', type: 'multiple_choice', kind: 'list', list, other, ...isExternal }
    : { is: 'question', type: 'single_choice', kind: 'text', list, other, ...isExternal };
}
