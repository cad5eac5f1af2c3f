import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';

const patience = 2_000;

/** Whether a query through the pool is answered within two seconds; never rejects. */
export async function isAnswering(pool: Pool): Promise<boolean> {
  const answer = pool.query('select 1').then(
    () => true,
    () => false,
  );
  return Promise.race([answer, sleep(patience, false, { ref: false })]);
}
