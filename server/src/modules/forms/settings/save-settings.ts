import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { HasZone } from '../../../basics/clock.ts';
import type { HasConfig } from '../../../config/config.ts';
import { isDeepStrictEqual } from 'node:util';
import type { save } from '@countersign/shared/api/forms/settings.ts';
import type { FormDetail } from '@countersign/shared/api/forms/forms.ts';
import { countableFields } from '@countersign/shared/forms/limits/countable-field.ts';
import type { FormSettings } from '@countersign/shared/forms/form-settings.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import { personOf, type Work } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { readyCaptchas } from '../../captcha/captcha-providers.ts';
import { hashPassword } from '../../session/sign-in/hash-password.ts';
import { findVersion } from '../versions/find-version.ts';
import { mayReadAnswersOf } from '../rights/may-read-answers-of.ts';
import { ownsForm } from '../rights/policy.ts';
import { formToManage } from '../rights/form-to-manage.ts';
import { checkLookUp } from './check-look-up.ts';
import { presentSettings } from './get-settings.ts';
import { findSettings } from './find-settings.ts';
import { writeSettings } from './settings-repository.ts';

/** Replaces the settings if `rev` is the present one; else 409 with the settings as they are now. They hold at once. */
export const saveSettings: UseCase<typeof save, HasZone & HasConfig<'mail'>> = async (
  { formKey, rev, settings, password },
  work,
) => {
  const form = await formToManage(work, formKey);
  checkSchedule(settings);
  checkCaptcha(settings);
  await checkPeople(work, settings);
  const kept = await findSettings(work.db, formKey);
  // Opening is an act of its own, which says what it means.
  if (kept?.settings.isSignInRequired && !settings.isSignInRequired) {
    refuse('opens_elsewhere', ['settings', 'isSignInRequired']);
  }
  checkRetention(work, form, { settings, kept: kept?.settings });
  await checkResults(work, form, { settings, kept: kept?.settings });
  await checkLookUp(work, form, { settings, kept: kept?.settings });
  const passwordHash =
    password === undefined ? (kept?.passwordHash ?? null) : password && (await hashPassword(password));
  if (!(await writeSettings(work.db, formKey, { rev, settings, passwordHash }, work.now))) {
    return refuse('stale_revision', ['rev'], { current: await presentSettings(work, form) });
  }
  return presentSettings(work, form);
};

function checkSchedule({ schedule }: FormSettings): void {
  const { startsAt, endsAt } = schedule ?? {};
  if (startsAt !== undefined && endsAt !== undefined && endsAt <= startsAt) {
    refuse('ends_before_start', ['settings', 'schedule', 'endsAt']);
  }
}

function checkCaptcha({ captcha }: FormSettings): void {
  if (captcha !== 'none' && !readyCaptchas().includes(captcha)) {
    refuse('captcha_not_configured', ['settings', 'captcha']);
  }
}

/**
 * Nothing but choices can be shown, of the draft or of what is published. What was chosen before and is gone from the form is
 * no reason to refuse: it is not shown. Who may not read the answers may not show how often each was given either.
 */
async function checkResults(
  work: Pick<Work, 'db' | 'person'>,
  { formKey, draft, version }: FormDetail,
  { settings, kept }: { settings: FormSettings; kept: FormSettings | undefined },
): Promise<void> {
  const wanted = settings.publicResults?.fields ?? [];
  const isChanged = !isDeepStrictEqual(settings.publicResults, kept?.publicResults);
  if (settings.publicResults && isChanged && !(await mayReadAnswersOf(work.db, personOf(work), formKey))) {
    refuse('results_need_answers', ['settings', 'publicResults']);
  }
  if (wanted.length === 0) return;
  const newest = version === null ? null : await findVersion(work.db, formKey, version);
  const published = newest?.published.definition;
  const countable = [...countableFields(draft.fields), ...countableFields(published?.fields ?? [])];
  const known = new Set<string>([...countable.map(({ key }) => key), ...(kept?.publicResults?.fields ?? [])]);
  const wrong = wanted.findIndex((key) => !known.has(key));
  if (wrong >= 0) refuse('not_countable', ['settings', 'publicResults', 'fields', wrong]);
}

/** Answers go by it, so who may change it is who may delete the form. */
function checkRetention(
  work: Pick<Work, 'person'>,
  { owner }: FormDetail,
  { settings, kept }: { settings: FormSettings; kept: FormSettings | undefined },
): void {
  const isChanged = !isDeepStrictEqual(settings.retention, kept?.retention);
  if (isChanged && !ownsForm(personOf(work), { ownerId: owner.id }))
    refuse('retention_needs_owner', ['settings', 'retention']);
}

async function checkPeople({ db }: Pick<Work, 'db'>, { notice }: FormSettings): Promise<void> {
  const ids = [...new Set(notice.userIds as UserId[])];
  if (ids.length === 0) return;
  const known = await db.selectFrom('person').select('id').where('id', 'in', ids).execute();
  if (known.length < ids.length) refuse('unknown_user', ['settings', 'notice', 'userIds']);
}
