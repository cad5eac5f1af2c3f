/**
 * `npm run bench:expressions`: what one rule of a form costs. Compiles `amount>1000 and dept="fin" or sum(rows.qty)>5`
 * once and evaluates it with ten rows, so that the sum decides; the same in feelin, which parses every time.
 * Best of five rounds each. Last line: JSON with `compileUs`, `evalUs`, `feelinEvalUs`, `ratio`.
 */
import { evaluate as evaluateFeelin } from 'feelin';
import { compileExpression } from '@countersign/shared/expression/compile.ts';
import { allFunctions } from '@countersign/shared/expression/functions.ts';
import { fromJson } from '@countersign/shared/expression/values/json.ts';
import { parseExpression } from '@countersign/shared/expression/parse.ts';
import type { Value } from '@countersign/shared/expression/values/values.ts';

const TEXT = 'amount>1000 and dept="fin" or sum(rows.qty)>5';
const CONTEXT = { amount: 500, dept: 'ops', rows: Array.from({ length: 10 }, (_, index) => ({ qty: index })) };
const BAR = { evalUs: 5, ratio: 40 };

/** Microseconds for one call: the best of five rounds of at least 200 ms, so that a busy machine does not decide. */
function microseconds(work: () => void): number {
  let best = Infinity;
  for (let round = 0; round < 5; round++) {
    let count = 0;
    const start = performance.now();
    while (performance.now() - start < 200) {
      for (let index = 0; index < 50; index++) work();
      count += 50;
    }
    best = Math.min(best, ((performance.now() - start) * 1000) / count);
  }
  return best;
}

const { tree } = parseExpression(TEXT);
const names = Object.keys(CONTEXT);
// As the form runtime keeps answers: values in an array by field index, names resolved when compiling.
const answers = Object.values(CONTEXT).map((value) => fromJson(value));
const compile = () =>
  compileExpression(tree, {
    functions: allFunctions,
    resolve: (name) => {
      const index = names.indexOf(name);
      return index < 0 ? undefined : (scope: readonly Value[]) => scope[index] as Value;
    },
  });
const compiled = compile();
if (compiled.evaluate(answers) !== true) throw new Error('the expression must be true, decided by the sum');
const feelinValue = evaluateFeelin(TEXT, CONTEXT).value;
if (feelinValue !== true) throw new Error('feelin must agree');

const compileUs = microseconds(compile);
const parseUs = microseconds(() => parseExpression(TEXT));
const evalUs = microseconds(() => compiled.evaluate(answers));
const feelinEvalUs = microseconds(() => evaluateFeelin(TEXT, CONTEXT));
const ratio = feelinEvalUs / evalUs;
console.log(`parse (designer and server only) ${parseUs.toFixed(1)} µs, compile ${compileUs.toFixed(2)} µs`);
console.log(`evaluate ${evalUs.toFixed(3)} µs (bar ${BAR.evalUs}), feelin ${feelinEvalUs.toFixed(1)} µs`);
console.log(`${ratio.toFixed(0)} times as fast (bar ${BAR.ratio})`);
const rounded = (value: number) => Number(value.toFixed(3));
console.log(
  JSON.stringify({
    compileUs: rounded(compileUs),
    evalUs: rounded(evalUs),
    feelinEvalUs: rounded(feelinEvalUs),
    ratio: rounded(ratio),
  }),
);
