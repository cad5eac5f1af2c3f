import { FORM_STATUS, type FormStatus } from '@countersign/shared/forms/form-status.ts';
import type { FormKey, UserId } from '@countersign/shared/basics/ids.ts';
import type { PublishedForm } from '@countersign/shared/forms/schema.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { traceOf } from '../settings/trace.ts';
import { knowsPassword } from '../settings/knows-password.ts';
import { limitReached } from '../settings/limits-reached.ts';
import type { Visitor } from '../settings/visitor.ts';
import { type Held, type Shut, shutByLimit, whyShut } from '../settings/why-shut.ts';
import { openVersion } from '../versions/version-cache.ts';

/** What anybody may know of a form: its newest version while it collects, else why it cannot be filled. */
export type PublicForm =
  | { status: 'open'; form: PublishedForm; whole: PublishedForm; countsDevices: boolean }
  | { status: 'not_found' }
  | { status: 'form_not_published' }
  | { status: 'form_stopped'; name: string }
  | { status: 'form_deleted' }
  | Shut;

/**
 * For the fill page and the public calls; one short statement once the version is in the cache, where nothing was set for the
 * form. Without a visitor its settings are not asked: for calls that carry a ticket which only an open page gives.
 */
export async function getPublicForm(
  db: Kysely<Tables>,
  formKey: FormKey,
  visitor: Visitor | null,
): Promise<PublicForm> {
  const row = await db
    .selectFrom('form as f')
    .leftJoin('form_version as v', (join) =>
      join.onRef('v.form_key', '=', 'f.key').onRef('v.version', '=', 'f.version'),
    )
    .leftJoin('form_setting as s', 's.form_key', 'f.key')
    .select(['f.status', 'f.name', 'f.deleted_at', 'f.owner_id', 'v.id', 's.settings', 's.password_hash'])
    .where('f.key', '=', formKey)
    .executeTakeFirst();
  const closed = whyClosed(row);
  if (closed || !row?.id) return closed ?? { status: 'form_not_published' };
  if (row.settings && visitor) {
    const held = {
      formKey,
      ownerId: row.owner_id,
      name: row.name,
      settings: row.settings,
      passwordHash: row.password_hash,
    };
    const shut = await shutFor(db, held, visitor);
    if (shut) return shut;
  }
  const { published, whole } = await openVersion(db, row.id);
  const zone = row.settings?.zone ?? visitor?.zone;
  return {
    status: 'open',
    form: { ...published, ...(zone && { zone }) },
    whole,
    countsDevices: row.settings?.limits.perDevice !== undefined,
  };
}

/** What the settings of a form say to a visitor who has not sent anything yet. */
async function shutFor(
  db: Kysely<Tables>,
  held: Held & { formKey: FormKey; ownerId: UserId },
  visitor: Visitor,
): Promise<Shut | null> {
  const { formKey, settings } = held;
  const { now } = visitor;
  const person = await visitor.person();
  const personId = person?.id ?? null;
  const pass = await knowsPassword({ db, ...visitor }, person, held);
  const moment = { now: now.getTime(), zone: visitor.zone };
  const shut = whyShut(
    held,
    { isKnown: personId !== null, hasPass: pass, isInvited: visitor.invitedTo === formKey },
    moment,
  );
  if (shut) return shut;
  const zone = settings.zone ?? visitor.zone;
  const by = { personId, ...traceOf(visitor) };
  const asked = { formKey, limits: settings.limits, zone, by, now: moment.now, saved: 0 } as const;
  const reached = await limitReached({ db, answerCounts: visitor.answerCounts }, asked);
  return reached && shutByLimit(held, reached, zone);
}

/** Why nobody can fill a form now; null while it collects. */
export function whyClosed(
  form: { status: FormStatus; name: string; deleted_at: Date | null } | undefined,
): Exclude<PublicForm, { status: 'open' } | Shut> | null {
  if (form?.deleted_at) return { status: 'form_deleted' };
  switch (form?.status) {
    case undefined:
      return { status: 'not_found' };
    case FORM_STATUS.unpublished:
      return { status: 'form_not_published' };
    case FORM_STATUS.collecting:
      return null;
    case FORM_STATUS.stopped:
      return { status: 'form_stopped', name: form?.name ?? '' };
  }
}
