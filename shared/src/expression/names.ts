/** The names of all built-in functions, for the parser: several of them contain spaces. */
export const builtinNames: readonly string[] = `
  not|number|string|date|time|date and time|duration|years and months duration|now|today|is
  substring|string length|upper case|lower case|substring before|substring after|replace|contains|starts with|ends with
  matches|split|string join|trim|is blank
  list contains|list replace|count|min|max|sum|mean|all|any|sublist|append|concatenate|insert before|remove|reverse
  index of|union|distinct values|flatten|product|median|stddev|mode|sort|is empty
  decimal|floor|ceiling|round up|round down|round half up|round half down|abs|modulo|sqrt|log|exp|odd|even
  day of year|day of week|month of year|week of year
  before|after|meets|met by|overlaps|overlaps before|overlaps after|finishes|finished by|includes|during|starts
  started by|coincides|range
  get value|get entries|context|context put|context merge|is defined|get or else`
  .split(/[|\n]/)
  .map((name) => name.trim())
  .filter((name) => name !== '');
