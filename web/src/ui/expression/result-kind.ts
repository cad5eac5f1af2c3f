import type { Expression } from '@countersign/shared/expression/tree.ts';
import type { KnownName } from './known-name.ts';

/** What an expression may have to be; `condition` is true or false. */
export type ExpectedResult = 'condition' | 'number' | 'text' | 'date' | 'list';

const FUNCTIONS: Readonly<Record<string, ExpectedResult>> = Object.fromEntries([
  ...'not,contains,starts with,ends with,matches,list contains,is blank,is empty,is defined,odd,even,all,any,is'
    .split(',')
    .map((name) => [name, 'condition']),
  ...'number,decimal,floor,ceiling,round up,round down,round half up,round half down,abs,modulo,sqrt,log,exp,count,mean,product,stddev,string length,day of year,week of year'
    .split(',')
    .map((name) => [name, 'number']),
  ...'string,substring,upper case,lower case,substring before,substring after,string join,trim,replace,day of week,month of year'
    .split(',')
    .map((name) => [name, 'text']),
  ...'append,concatenate,distinct values,flatten,index of,insert before,list replace,remove,reverse,sort,split,sublist,union'
    .split(',')
    .map((name) => [name, 'list']),
  ...'date,today'.split(',').map((name) => [name, 'date']),
]);

/** What an expression gives, as far as its text alone says; null where it depends on the values. */
export function resultKindOf(tree: Expression, names: readonly KnownName[]): ExpectedResult | null {
  switch (tree.type) {
    case 'literal':
      return LITERALS[typeof tree.value] ?? null;
    case 'number':
      return 'number';
    case 'name':
      return kindOfName(names.find(({ name }) => name === tree.name));
    case 'and':
    case 'or':
    case 'compare':
    case 'between':
    case 'in':
    case 'instance':
    case 'some':
    case 'every':
      return 'condition';
    case 'list':
    case 'for':
      return 'list';
    case 'call':
      return (tree.of.type === 'name' && FUNCTIONS[tree.of.name]) || null;
    case 'if': {
      const yes = resultKindOf(tree.yes, names);
      return yes === resultKindOf(tree.no, names) ? yes : null;
    }
    case 'arithmetic':
      return [tree.left, tree.right].every((side) => resultKindOf(side, names) === 'number') ? 'number' : null;
    case 'negate':
      return resultKindOf(tree.of, names);
    case 'at':
      return /^\d{4}-\d\d-\d\d$/.test(tree.value) ? 'date' : null;
    case 'input':
    case 'context':
    case 'path':
    case 'filter':
    case 'function':
    case 'range':
    case 'test':
      return null;
  }
}

const LITERALS: Readonly<Record<string, ExpectedResult>> = { boolean: 'condition', number: 'number', string: 'text' };

function kindOfName(known: KnownName | undefined): ExpectedResult | null {
  switch (known?.kind) {
    case 'boolean':
      return 'condition';
    case 'number':
    case 'text':
    case 'date':
    case 'list':
      return known.kind;
    case 'choice':
      return 'text';
    case 'choices':
    case 'tags':
      return 'list';
    case 'time':
    case 'date-time':
    case 'any':
    case undefined:
      return null;
  }
}
