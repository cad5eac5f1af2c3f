import { builtin } from '../builtin.ts';
import type { Builtins } from '../builtin.ts';
import type { Value } from '../../values/values.ts';

/** `not`. */
export const logicFunctions: Builtins = {
  not: builtin<[Value]>('negand: any', ([value]) => (typeof value === 'boolean' ? !value : null)),
};
