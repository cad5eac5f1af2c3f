import type { sendCode } from '@countersign/shared/api/submissions/personal-links.ts';
import { refuse } from '../../../work/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import { mailCode } from '../email-codes/mail-code.ts';
import { admitLink, codeFieldOf } from './admit-link.ts';

/** Writes a code to the address of a link that waits: whoever holds the link cannot choose another one. */
export const sendLinkCode: UseCase<typeof sendCode> = async ({ link: secret, language }, call) => {
  const link = await admitLink(call, { secret, formKey: null });
  if (link.address === '') return refuse('link_gone', ['link']);
  const { formKey, address } = link;
  return mailCode(call, { formKey, fieldKey: codeFieldOf(link), address, language });
};
