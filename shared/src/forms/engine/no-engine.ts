import type { ExpressionEngine } from './expression-engine.ts';

/** For forms without a single expression: nothing is ever asked of it. */
export const noEngine: ExpressionEngine = {
  compile: () => ({ evaluate: () => null, names: [], problems: [] }),
  factOf: () => null,
  rowOf: () => null,
  answerOf: () => undefined,
};
