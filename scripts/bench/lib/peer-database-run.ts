import type { Database } from '../../../server/src/database/database.ts';
import type { PeerProcess } from './bpmn-elements-process.ts';
import { STEPS } from './five-steps.ts';

/** bpmn-elements with its saved state in one row, locked and written in a transaction for every action. */
export async function peerDatabaseRun(pool: Database['pool'], peer: PeerProcess) {
  await pool.query('create table peer_instance (id text primary key, state text not null)');

  async function inTransaction(work: (query: (text: string, values: unknown[]) => Promise<string>) => Promise<void>) {
    const client = await pool.connect();
    try {
      await client.query('begin');
      await work(async (text, values) => (await client.query<{ state: string }>(text, values)).rows[0]?.state ?? '');
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  }

  return {
    async finishOne(): Promise<void> {
      const id = crypto.randomUUID();
      await inTransaction(async (query) => {
        await query('insert into peer_instance values ($1, $2)', [id, peer.start()]);
      });
      for (const step of STEPS.keys()) {
        await inTransaction(async (query) => {
          const state = await query('select state from peer_instance where id = $1 for update', [id]);
          await query('update peer_instance set state = $2 where id = $1', [id, peer.approve(state, step)]);
        });
      }
    },
  };
}
