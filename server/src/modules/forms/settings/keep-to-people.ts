import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { type FormSettings, USUAL_SETTINGS } from '@countersign/shared/forms/form-settings.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { writeSettings } from './settings-repository.ts';

interface Copied {
  settings: FormSettings;
  passwordHash: string | null;
}

/** Settings of a form that was just made: for people who sign in, until somebody opens it to everybody. */
export async function keepToPeople(
  db: Kysely<Tables>,
  formKey: FormKey,
  now: Date,
  { settings, passwordHash }: Copied = { settings: USUAL_SETTINGS, passwordHash: null },
): Promise<void> {
  await writeSettings(db, formKey, { rev: 0, settings: { ...settings, isSignInRequired: true }, passwordHash }, now);
}
