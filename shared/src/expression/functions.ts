import type { Builtins } from './functions/builtin.ts';
import { contextFunctions } from './functions/functions/contexts.ts';
import { dateFunctions } from './functions/functions/dates.ts';
import { listFunctions } from './functions/functions/lists.ts';
import { logicFunctions } from './functions/functions/logic.ts';
import { numberFunctions } from './functions/functions/numbers.ts';
import { patternFunctions } from './functions/functions/patterns.ts';
import { rangeFunctions } from './functions/functions/ranges.ts';
import { statisticsFunctions } from './functions/functions/statistics.ts';
import { stringFunctions } from './functions/functions/strings.ts';

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
