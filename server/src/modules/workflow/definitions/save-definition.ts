import type { saveDefinition as contract } from '@countersign/shared/api/workflow/workflow.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import { findDefinition } from './definition-repository.ts';

/** `rev` 0 makes a new definition; any other must be the one that was read, or the present state comes back with 409. */
export const saveDefinition: UseCase<typeof contract> = async (input, work) => {
  const draft = { name: input.name, draft_xml: input.xml, updated_at: work.now };
  const written =
    input.rev === 0
      ? await work.db
          .insertInto('process_definition')
          .values({ ...draft, key: input.key, created_by: work.person?.id ?? null, created_at: work.now, rev: 1 })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst()
      : await work.db
          .updateTable('process_definition')
          .set({ ...draft, rev: input.rev + 1 })
          .where('key', '=', input.key)
          .where('rev', '=', input.rev)
          .executeTakeFirst();
  const present = await findDefinition(work.db, input.key);
  if (!present) return refuse('not_found', ['key']);
  const changed = 'numUpdatedRows' in written ? written.numUpdatedRows : written.numInsertedOrUpdatedRows;
  if (changed !== 1n) return refuse('stale_revision', ['rev'], { current: present });
  return present;
};
