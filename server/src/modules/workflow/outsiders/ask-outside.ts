import type { TaskId } from '@countersign/shared/basics/ids.ts';
import type { HasDatabase } from '../../../database/database.ts';
import type { HasClock } from '../../../basics/clock.ts';
import { sendKept } from '../../mail/log/keep-delivery.ts';
import type { HasMail } from '../../mail/mailer.ts';
import type { HasConfig } from '../../../config/config.ts';
import { fill } from '../../../basics/texts.ts';
import { mailLanguage, mailTexts } from '../../mail/texts.ts';
import type { DeliveredMessage } from '../deliveries/delivered-message.ts';
import { mintOutsideLink } from './outside-links.ts';
import { composeMail } from '../../mail/compose-mail.ts';

/**
 * Asks somebody without an account to decide. The mail names the process and who sent it and nothing of the answers, which stand
 * behind the link and the code that proves who opens it.
 */
export async function askOutside(
  { database, mailer, clock, config }: HasDatabase & HasClock & HasMail & HasConfig<'publicUrl'>,
  delivered: DeliveredMessage & { taskId: TaskId },
  jobId: string,
): Promise<void> {
  const { taskId, userId: personId } = delivered;
  if (!mailer || taskId === '') return;
  const secret = await mintOutsideLink(database.kysely, { taskId, personId, now: clock() });
  const language = mailLanguage(delivered.language);
  const texts = mailTexts(language);
  const { hostname, host } = new URL(config.publicUrl);
  const values = {
    process: delivered.definitionName,
    step: delivered.nodeName,
    starter: delivered.starterName || texts.anonymous,
    site: host,
    address: delivered.email,
  };
  const say = (name: string): string => fill(texts.outside[name], values);
  const url = `${config.publicUrl}/a/${secret}`;
  const bodies = composeMail(language, {
    subject: fill(texts.subject[delivered.event], values),
    lines: [say(delivered.event === 'task_assigned' ? 'asked' : 'reminded'), say('how')],
    links: [{ name: texts.decide, url }],
    small: [say('forward')],
  });
  const mail = { to: delivered.email, messageId: `<${delivered.id}@${hostname}>`, ...bodies };
  await sendKept(
    { database, clock, mailer },
    { template: delivered.event, subject: delivered.definitionName, jobId },
    mail,
  );
}
