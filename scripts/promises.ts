/** `npm run promises`: the promises of the specification that no test shows yet, by room. */
import { allPromises } from '../tests/promises/all-promises.ts';

const rows = allPromises.flatMap((group) => group.rows);
const owed = rows.filter((row) => !row.shownBy);
for (const [room, list] of Object.entries(Object.groupBy(owed, (row) => row.room))) {
  console.log(`\n${room} (${list?.length ?? 0})`);
  for (const row of list ?? []) console.log(`  ${row.id}: ${row.text}`);
}
console.log(`\n${rows.length - owed.length} of ${rows.length} promises are shown by a test.`);
