import * as z from 'zod/mini';
import { formKey } from '../../../basics/ids.ts';
import { formLanguage } from '../../../forms/languages/form-language.ts';
import { contract } from '../../contract.ts';
import { closedFormRefusals } from '../../forms/forms.ts';
import { CODES } from '../../reply.ts';

/**
 * Codes of six digits that show that an address is somebody's. They live ten minutes, take five tries, and only the newest one
 * of an address counts. `seconds`: how long until another can be sent there.
 */
export const send = contract({
  name: 'submissions.sendEmailCode',
  summary: 'Send a verification code to an e-mail address in a form',
  method: 'POST',
  path: '/public/forms/{formKey}/email-codes',
  access: 'public',
  input: z.object({
    formKey,
    field: z.string().check(z.maxLength(64)),
    address: z.string().check(z.maxLength(254)),
    language: z._default(formLanguage, 'en'),
  }),
  reply: z.object({ seconds: z.int() }),
  refusals: {
    ...closedFormRefusals,
    wrong_email: CODES.unprocessable,
    mail_not_configured: CODES.unprocessable,
    mail_failed: CODES.unavailable,
  },
  replay: 'none',
});
