import type { HasZone } from '../../../basics/clock.ts';
import type { HasConfig } from '../../../config/config.ts';
import type { FormSettingsDetail, get } from '@countersign/shared/api/forms/settings.ts';
import type { FormDetail } from '@countersign/shared/api/forms/forms.ts';
import type { UserId } from '@countersign/shared/basics/ids.ts';
import { type FormSettings, USUAL_SETTINGS } from '@countersign/shared/forms/form-settings.ts';
import type { Work } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { readyCaptchas } from '../../captcha/captcha-providers.ts';
import { ownsForm } from '../rights/policy.ts';
import { formToManage } from '../rights/form-to-manage.ts';
import { findSettings } from './find-settings.ts';

export const getSettings: UseCase<typeof get, HasZone & HasConfig<'mail'>> = async ({ formKey }, work) => {
  const form = await formToManage(work, formKey);
  return presentSettings(work, form);
};

/** The settings of a form as its owner sees them: whether there is a password, never which. */
export async function presentSettings(
  { db, zone, config, person }: Pick<Work, 'db' | 'person'> & HasZone & HasConfig<'mail'>,
  { formKey, owner }: Pick<FormDetail, 'formKey' | 'owner'>,
): Promise<FormSettingsDetail> {
  const stored = await findSettings(db, formKey);
  const settings = stored?.settings ?? USUAL_SETTINGS;
  return {
    rev: stored?.rev ?? 0,
    settings,
    hasPassword: stored?.passwordHash != null,
    usualZone: zone,
    hasMail: config.mail !== undefined,
    captchas: readyCaptchas(),
    mayRetain: person !== null && ownsForm(person, { ownerId: owner.id }),
    people: await peopleOf(db, settings),
  };
}

async function peopleOf(db: Work['db'], { notice }: FormSettings): Promise<FormSettingsDetail['people']> {
  if (notice.userIds.length === 0) return [];
  const rows = await db.selectFrom('person').select(['id', 'nick_name']).where('id', 'in', notice.userIds).execute();
  return rows.map((row) => ({ id: row.id as UserId, nickName: row.nick_name }));
}
