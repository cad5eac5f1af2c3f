import type { HasAnswerCounts, HasFormProcesses } from '../ports.ts';
import type { setAudience as contract } from '@countersign/shared/api/forms/publishing.ts';
import { USUAL_SETTINGS } from '@countersign/shared/forms/form-settings.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import { formToManage } from '../rights/form-to-manage.ts';
import { findSettings } from '../settings/find-settings.ts';
import { writeSettings } from '../settings/settings-repository.ts';
import { presentPublishing } from './present-publishing.ts';

/**
 * Opens a form to everybody, or keeps it to people who sign in. Where an approval hangs on the form, the caller says that
 * everybody may start it; else `starts_approval` names it.
 */
export const setAudience: UseCase<typeof contract, HasFormProcesses & HasAnswerCounts> = async (
  { formKey, audience, startsApproval },
  work,
) => {
  await formToManage(work, formKey, 'publish_form');
  const { approval } = await presentPublishing(work, formKey);
  if (audience === 'everybody' && approval !== null && !startsApproval) {
    return refuse('starts_approval', ['startsApproval'], { params: { name: approval }, current: { approval } });
  }
  const kept = await findSettings(work.db, formKey);
  const settings = { ...(kept?.settings ?? USUAL_SETTINGS), isSignInRequired: audience === 'people' };
  const next = { rev: kept?.rev ?? 0, settings, passwordHash: kept?.passwordHash ?? null };
  if (!(await writeSettings(work.db, formKey, next, work.now))) return refuse('stale_revision', ['formKey']);
  return presentPublishing(work, formKey);
};
