import type { HasDatabase } from '../../../database/database.ts';
import type { HasMail } from '../../mail/mailer.ts';
import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import type { HasClient } from '../../../work/once/exchange.ts';
import type { HasConfig } from '../../../config/config.ts';
import type { sendCode } from '@countersign/shared/api/submissions/visitors/personal-links.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import { mailCode } from '../email-codes/mail-code.ts';
import { admitLink, codeFieldOf } from './admit-link.ts';

/** Writes a code to the address of a link that waits: whoever holds the link cannot choose another one. */
export const sendLinkCode: UseCase<
  typeof sendCode,
  HasDatabase & HasMail & HasSecrets & HasClient & HasConfig<'publicUrl'>
> = async ({ link: secret, language }, work) => {
  const link = await admitLink(work, { secret, formKey: null });
  if (link.address === '') return refuse('link_gone', ['link']);
  const { formKey, address } = link;
  return mailCode(work, { formKey, fieldKey: codeFieldOf(link), address, language });
};
