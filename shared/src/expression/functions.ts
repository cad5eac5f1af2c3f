import type { Builtins } from './builtin.ts';
import { contextFunctions } from './functions/contexts.ts';
import { dateFunctions } from './functions/dates.ts';
import { listFunctions } from './functions/lists.ts';
import { logicFunctions } from './functions/logic.ts';
import { numberFunctions } from './functions/numbers.ts';
import { patternFunctions } from './functions/patterns.ts';
import { rangeFunctions } from './functions/ranges.ts';
import { statisticsFunctions } from './functions/statistics.ts';
import { stringFunctions } from './functions/strings.ts';

/** Every built-in function. A page that must stay small puts its own registry together from the groups it needs. */
export const allFunctions: Builtins = {
  ...logicFunctions,
  ...numberFunctions,
  ...stringFunctions,
  ...patternFunctions,
  ...listFunctions,
  ...statisticsFunctions,
  ...contextFunctions,
  ...dateFunctions,
  ...rangeFunctions,
};
