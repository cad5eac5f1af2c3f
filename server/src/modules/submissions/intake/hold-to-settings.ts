import type { FormKey, SubmissionId, UserId } from '@countersign/shared/basics/ids.ts';
import type { HasListeners } from '../../../work/emit.ts';
import type { HasZone } from '../../../basics/clock.ts';
import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import type { HasClient } from '../../../work/once/exchange.ts';
import type { HasRealtime } from '../../realtime/realtime.ts';
import type { HasJobs } from '../../jobs/runner.ts';
import type { HasConfig } from '../../../config/config.ts';
import { type FormSettings, LIMIT_KINDS, needsSignIn } from '@countersign/shared/forms/form-settings.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { Work } from '../../../work/work.ts';
import { askCaptcha } from '../../captcha/captcha-providers.ts';
import { whyClosed } from '../../forms/filling/get-public-form.ts';
import { knowsPassword } from '../../forms/settings/knows-password.ts';
import { limitReached } from '../../forms/settings/limits-reached.ts';
import { findSettings } from '../../forms/settings/find-settings.ts';
import { type Shut, shutByLimit, whyShut } from '../../forms/settings/why-shut.ts';
import type { Intake } from './intake-repository.ts';
import { tellNewAnswers } from '../notices/tell-new-answers.ts';
import type { Given } from './given.ts';
import { traceOf } from '../../forms/settings/trace.ts';
import { answerCounts } from '../reading/answer-counts.ts';

/**
 * Refuses a sender whom the form does not take answers from now; answers whose name stands at them. What is sent again after
 * a rejection is asked nothing but whether the form collects.
 */
export async function admitSender(
  work: Work & HasZone & HasSecrets & HasClient,
  given: Given,
  intake: Intake,
): Promise<UserId | null> {
  const closed = whyClosed(intake);
  if (closed) return refuse(closed.status, ['formKey']);
  const { held } = intake;
  if (!held || given.again || given.imported) return given.authorId;
  const personId = given.authorId ?? (needsSignIn(held.settings) ? (work.person?.id ?? null) : null);
  const knows = await knowsPassword(work, work.person, { formKey: given.formKey, ...held });
  const moment = { now: work.now.getTime(), zone: work.zone };
  const shut = whyShut(
    held,
    { isKnown: personId !== null, hasPass: knows, isInvited: given.link !== undefined },
    moment,
  );
  if (shut) return refuseShut(shut);
  return personId;
}

/** Whether saving has to look at other answers, or leaves something beside the answers. */
export const needsHolding = ({ limits, captcha, notice }: FormSettings): boolean =>
  captcha !== 'none' || notice.userIds.length > 0 || LIMIT_KINDS.some((kind) => limits[kind]);

interface Saved {
  formKey: FormKey;
  submissionId: SubmissionId;
  authorId: UserId | null;
  visitor?: Given['visitor'];
  imported?: Given['imported'];
  held: NonNullable<Intake['held']>;
}

/**
 * After the answers were written, in their transaction: it holds the form's row, so that all other answers to the form wait.
 * The settings are read once more, because they hold from the moment in which they are saved.
 */
export async function holdToSettings(
  work: Work & HasZone & HasListeners & HasRealtime & HasJobs & HasSecrets & HasClient & HasConfig<'mail'>,
  { held, ...saved }: Saved,
): Promise<void> {
  if (!needsHolding(held.settings)) return;
  const { formKey, authorId, visitor, imported } = saved;
  const { settings } = (await findSettings(work.db, formKey)) ?? held;
  const arrived = { formKey, submissionId: saved.submissionId, notice: settings.notice };
  // Limits are for those who answer.
  if (imported) return imported.tells ? tellNewAnswers(work, arrived) : undefined;
  const zone = settings.zone ?? work.zone;
  const by = { personId: authorId, ...traceOf(work) };
  const asked = { formKey, limits: settings.limits, zone, by, now: work.now.getTime(), saved: 1 } as const;
  const reached = await limitReached({ db: work.db, answerCounts }, asked);
  if (reached) refuseShut(shutByLimit(held, reached, zone));
  if (visitor && settings.captcha !== 'none') {
    const { ip, userAgent } = work.client;
    const asked = { kind: settings.captcha, purpose: formKey, solution: visitor.slideCode };
    await askCaptcha(work, { ...asked, visitor: { ip, agent: userAgent } });
  }
  await tellNewAnswers(work, arrived);
}

function refuseShut({ status, opensAt }: Shut): never {
  const params = opensAt === null ? {} : { params: { opensAt: new Date(opensAt).toISOString() } };
  return refuse(status, ['formKey'], params);
}
