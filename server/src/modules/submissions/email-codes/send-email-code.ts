import type { HasAnswerCounts } from '../../forms/ports.ts';
import type { HasDatabase } from '../../../database/database.ts';
import type { HasZone } from '../../../basics/clock.ts';
import type { HasMail } from '../../mail/mailer.ts';
import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import type { HasClient } from '../../../work/once/exchange.ts';
import type { HasConfig } from '../../../config/config.ts';
import type { send } from '@countersign/shared/api/submissions/visitors/email-codes.ts';
import { readEmail } from '@countersign/shared/forms/fields/email/check.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import { getPublicForm } from '../../forms/filling/get-public-form.ts';
import { visitorOf } from '../../forms/settings/visitor.ts';
import { mailCode } from './mail-code.ts';

/** Writes a code to an address that an open form asks for. */
export const sendEmailCode: UseCase<
  typeof send,
  HasDatabase & HasZone & HasMail & HasSecrets & HasClient & HasAnswerCounts & HasConfig<'publicUrl'>
> = async (input, work) => {
  const { formKey, field: fieldKey, language } = input;
  const open = await getPublicForm(work.db, formKey, visitorOf(work));
  if (open.status !== 'open') return refuse(open.status, ['formKey']);
  const { definition } = open.form;
  const field = definition.fields.find(({ key, type }) => key === fieldKey && type === 'email_code');
  if (!field) return refuse('not_found', ['field']);
  if (!work.mailer) return refuse('mail_not_configured');
  const { answer, problems } = readEmail({ domains: [] }, input.address);
  if (typeof answer !== 'string' || problems.length > 0) return refuse('wrong_email', ['address']);
  return mailCode(work, { formKey, fieldKey, address: answer, language });
};
