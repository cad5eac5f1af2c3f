import type { FormSettingsDetail, get } from '@countersign/shared/api/forms/settings.ts';
import type { UserId } from '@countersign/shared/basics/ids.ts';
import { type FormSettings, USUAL_SETTINGS } from '@countersign/shared/forms/form-settings.ts';
import type { Call } from '../../../work/call.ts';
import type { UseCase } from '../../../work/route.ts';
import { readyCaptchas } from '../../captcha/captcha-providers.ts';
import { formToManage } from '../rights/form-to-manage.ts';
import { findSettings } from './find-settings.ts';

export const getSettings: UseCase<typeof get> = async ({ formKey }, call) => {
  await formToManage(call, formKey);
  return presentSettings(call, formKey);
};

/** The settings of a form as its owner sees them: whether there is a password, never which. */
export async function presentSettings(
  { db, services }: Pick<Call, 'db' | 'services'>,
  formKey: string,
): Promise<FormSettingsDetail> {
  const stored = await findSettings(db, formKey);
  const settings = stored?.settings ?? USUAL_SETTINGS;
  return {
    rev: stored?.rev ?? 0,
    settings,
    hasPassword: stored?.passwordHash != null,
    usualZone: services.zone,
    hasMail: services.config.mail !== undefined,
    captchas: readyCaptchas(services),
    people: await peopleOf(db, settings),
  };
}

async function peopleOf(db: Call['db'], { notice }: FormSettings): Promise<FormSettingsDetail['people']> {
  if (notice.userIds.length === 0) return [];
  const rows = await db.selectFrom('user').select(['id', 'nick_name']).where('id', 'in', notice.userIds).execute();
  return rows.map((row) => ({ id: row.id as UserId, nickName: row.nick_name }));
}
