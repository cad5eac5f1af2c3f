/** The groups that built-in functions come in; a page loads those that its expressions call. */
export type FunctionGroup =
  | 'logic'
  | 'numbers'
  | 'strings'
  | 'patterns'
  | 'lists'
  | 'statistics'
  | 'contexts'
  | 'dates'
  | 'ranges';

const NAMES: Record<FunctionGroup, string> = {
  logic: 'not',
  numbers:
    'number|decimal|floor|ceiling|round up|round down|round half up|round half down|abs|modulo|sqrt|log|exp|odd|even',
  strings:
    'string|substring|string length|upper case|lower case|substring before|substring after|contains|starts with|' +
    'ends with|string join|trim|is blank',
  patterns: 'matches|replace|split',
  lists:
    'list contains|list replace|sublist|append|concatenate|insert before|remove|reverse|index of|union|' +
    'distinct values|flatten|sort|is empty',
  statistics: 'count|min|max|sum|mean|all|any|product|median|stddev|mode',
  contexts: 'get value|get entries|context|context put|context merge|is defined|get or else',
  dates:
    '@|date|time|date and time|duration|years and months duration|now|today|is|day of year|day of week|' +
    'month of year|week of year',
  ranges:
    'before|after|meets|met by|overlaps|overlaps before|overlaps after|finishes|finished by|includes|during|' +
    'starts|started by|coincides|range',
};

/** The group of each built-in function. */
export const groupOfFunction: ReadonlyMap<string, FunctionGroup> = new Map(
  Object.entries(NAMES).flatMap(([group, names]) => names.split('|').map((name) => [name, group as FunctionGroup])),
);

/** The names of all built-in functions, for the parser: several of them contain spaces. */
export const builtinNames: readonly string[] = [...groupOfFunction.keys()].filter((name) => name !== '@');
