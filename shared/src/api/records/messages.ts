import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import { CODES } from '../reply.ts';

/** Whatever failed for good is tried again; what is on its way already is left alone. */
export const resendMessage = contract({
  name: 'message.resendMessage',
  summary: 'Send a failed message again',
  method: 'POST',
  path: '/message/log/{id}/resend',
  access: 'message:log:resend',
  input: z.object({ id: z.coerce.number().check(z.int(), z.positive()) }),
  reply: z.null(),
  refusals: { message_not_failed: CODES.conflict, message_over: CODES.conflict },
});
