import type {
  publishDefinition as publishContract,
  removeDefinition as removeContract,
  stopDefinition as stopContract,
} from '@countersign/shared/api/generator/definitions.ts';
import type { ResourceDefinition } from '@countersign/shared/resources/made/resource-definition.ts';
import { sql } from 'kysely';
import { tellChange } from '../../../work/audit/tell-change.ts';
import type { HasListeners } from '../../../work/emit.ts';
import type { HasOpenTables } from '../../../work/open-table.ts';
import type { HasAudit } from '../../../work/record-audit.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import type { Work } from '../../../work/work.ts';
import type { HasDirectory } from '../../system/directory.ts';
import { enableMadeMenu, plantMadeMenu, removeMadeMenu } from '../../system/menus/made-menus.ts';
import { removeRights } from '../../system/roles/remove-rights.ts';
import { placeRows } from '../live/row-store.ts';
import { asDetail, factsOf, findDefinition } from './definition-rows.ts';
import { countRows, impactOf } from './publish-impact.ts';

type Needs = HasOpenTables & HasAudit & HasListeners & HasDirectory;

/** Publishes exactly what was shown: rows that changed meanwhile make it another plan. */
export const publishDefinition: UseCase<typeof publishContract, Needs> = async ({ id, rev, plan }, work) => {
  const { db } = work;
  const before = await findDefinition(work, id, { isLocked: true });
  if (before.rev !== rev) return refuse('stale_revision', ['rev'], { current: asDetail(before) });
  // Nobody writes a row between the count and what follows from it.
  await holdRows(work, before.name);
  const impact = await impactOf(work, before);
  if (impact.plan !== plan) return refuse('gen_plan_changed', ['plan']);
  if (!impact.isPossible) return refuse('gen_not_unique', ['plan']);
  const after = await db
    .updateTable('resource_definition')
    .set({
      published: JSON.stringify(before.draft),
      state: 'published',
      version: before.version + 1,
      rev: rev + 1,
      updated_at: work.now,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (before.draft.source.kind === 'empty') await placeRows(before.draft).execute(db);
  await plantMadeMenu(work, { name: before.name, label: before.draft.label });
  tellChange(work, {
    target: { id },
    before: before.published && { state: before.state, ...factsOf(before.published) },
    after: { state: 'published', ...factsOf(before.draft) },
  });
  return asDetail(after);
};

const holdRows = ({ db }: Pick<Work, 'db'>, name: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtext(${`countersign resource ${name}`}))`.execute(db);

/** Takes the calls, the screen and the menu entry away; rows stay, and so does what roles allow, for when it is published again. */
export const stopDefinition: UseCase<typeof stopContract, Needs> = async ({ id }, work) => {
  const { state, name } = await findDefinition(work, id, { isLocked: true });
  if (state !== 'published') return null;
  await holdRows(work, name);
  await work.db
    .updateTable('resource_definition')
    .set((of) => ({ state: 'stopped', rev: of('rev', '+', 1), updated_at: work.now }))
    .where('id', '=', id)
    .execute();
  await enableMadeMenu(work, name, false);
  tellChange(work, { target: { id }, before: { state }, after: { state: 'stopped' } });
  return null;
};

/** Deletes a resource that is not published, with what roles allow of it; its rows as it was said, and as many as were shown. */
export const removeDefinition: UseCase<typeof removeContract, Needs> = async ({ id, rows, count }, work) => {
  const { db } = work;
  const { state, name, draft } = await findDefinition(work, id, { isLocked: true });
  if (state === 'published') return refuse('gen_still_published', ['id']);
  await holdRows(work, name);
  const standing = await countRows(work, name);
  if (standing !== count) return refuse('gen_rows_changed', ['count'], { params: { count: standing } });
  if (rows === 'remove') await db.deleteFrom('resource_row').where('resource', '=', name).execute();
  await db.deleteFrom('resource_definition').where('id', '=', id).execute();
  await removeMadeMenu(work, name);
  await removeRights(work, `custom:${name}:`);
  tellChange(work, {
    target: { id },
    before: gone(draft, standing),
    after: rows === 'keep' ? { rows: standing } : null,
  });
  return null;
};

const gone = (definition: ResourceDefinition, rows: number) => ({ ...factsOf(definition), rows });
