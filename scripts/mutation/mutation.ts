/**
 * `npm run mutation [folder …]`: Stryker breaks the pure folders of `shared` in one place at a time, and the tests in the same folder
 * should notice. Prints how many of these mutants they found, and fails below 80 in 100. A folder may be narrowed to a part of it, a
 * folder or a file: `npm run mutation expression/numbers`. `MUTATION_PROCESSES=1` takes one processor. What is known of unchanged code
 * and tests is kept in `test-results/mutation`; remove that folder to begin anew.
 */
import { type Score, scoreOf, tableOf } from './score.ts';
import { tryMutants } from './try-mutants.ts';

const FOLDERS = ['validation', 'expression', 'workflow'];
const LEAST = 80;

const chosen = process.argv.slice(2);
const scores: Score[] = [];
for (const part of chosen.length > 0 ? chosen : FOLDERS) {
  const [folder = ''] = part.split('/');
  if (!FOLDERS.includes(folder)) throw new Error(`${part} is in none of ${FOLDERS.join(', ')}.`);
  scores.push(scoreOf(part, await tryMutants(folder, part)));
}
console.log(tableOf(scores));
console.log(JSON.stringify({ mutation: scores, least: LEAST }));
process.exit(scores.every(({ score }) => score >= LEAST) ? 0 : 1);
