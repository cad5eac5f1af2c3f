import type { FormKey } from '../../shared/src/basics/ids.ts';
import { silentLog } from '../../server/src/basics/log.ts';
import { readConfig } from '../../server/src/config/config.ts';
import { connectDatabase } from '../../server/src/database/pool/connect.ts';
import { inTransaction } from '../../server/src/database/transaction.ts';
import { aForm } from '../../server/src/demonstration/seed/builders/a-form.ts';
import { anApprover, aProcess, users } from '../../server/src/demonstration/seed/builders/a-process.ts';
import { aTextField } from '../../server/src/demonstration/seed/builders/fields.ts';
import { DEPARTMENTS, PEOPLE, POSTS } from '../../server/src/demonstration/seed/organisation.ts';
import { plantForm } from '../../server/src/demonstration/seed/planting/plant-form.ts';
import { plantOrganisation } from '../../server/src/demonstration/seed/planting/plant-organisation.ts';
import { plantProcesses } from '../../server/src/demonstration/seed/planting/plant-processes.ts';
import { startSession } from '../../server/src/modules/session/sessions/start-session.ts';
import { plantBuiltIns } from '../../server/src/modules/system/menus/plant-built-ins.ts';
import type { SeededFault } from '../../server/src/testing/seeded-faults.ts';

/** What the clients need to know. */
export interface Planted {
  formKey: FormKey;
  /** Bearer of who sends answers, and of who approves. */
  sender: string;
  approver: string;
}

/** Makes the people, one form whose answers go through two steps of approval, and two sessions. */
export async function plant(
  env: { DATA_DIR: string; DATABASE_URL?: string | undefined },
  fault: SeededFault | undefined,
): Promise<Planted> {
  const config = readConfig({ PORT: '0', LOG_LEVEL: 'silent', ...env });
  const database = await connectDatabase(config, silentLog);
  const now = new Date();
  try {
    await inTransaction(database, async (db) => {
      await plantBuiltIns(db, now);
      await plantOrganisation(db, { departments: DEPARTMENTS, posts: POSTS, people: PEOPLE, password: null });
    });
    const db = database.kysely;
    const idOf = async (name: string) =>
      (await db.selectFrom('user').select('id').where('user_name', '=', name).executeTakeFirstOrThrow()).id;
    const [elena, tom, maya] = [await idOf('elena'), await idOf('tom'), await idOf('maya')];
    const steps = ['lead', 'finance'].map((id) => anApprover({ id, name: id, people: [users(maya)] }));
    await plantProcesses(db, [aProcess({ key: 'chaos', name: 'Chaos', steps })], { userId: elena, at: now });
    const form = aForm({ fields: [aTextField({ key: 'mark' as never })], definitionKey: 'chaos' });
    const { formKey } = await plantForm(db, form, { ownerId: elena, now });
    const session = (userId: typeof tom) =>
      startSession(db, { userId, life: 'remembered', ip: '127.0.0.1', userAgent: 'chaos', now });
    // The key of the history is a second guard behind the lock: this mistake goes without both.
    if (fault === 'check then act') await database.pool.query('alter table op_log drop constraint op_log_pkey');
    return { formKey, sender: await session(tom), approver: await session(maya) };
  } finally {
    await database.close();
  }
}
