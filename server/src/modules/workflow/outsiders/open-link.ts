import type { HasDatabase } from '../../../database/database.ts';
import type { HasLog } from '../../../basics/log.ts';
import type { HasClock } from '../../../basics/clock.ts';
import type { HasMail } from '../../mail/mailer.ts';
import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import type { HasConfig } from '../../../config/config.ts';
import { randomToken } from '../../../basics/secrets/hashes.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import { NO_CLIENT, ownWork } from '../../../work/run-as-server.ts';
import { fillLanguage } from '../../forms/filling/fill-texts.ts';
import { codeAt, spendCodes } from '../../submissions/email-codes/check-email-codes.ts';
import { mailCode } from '../../submissions/email-codes/mail-code.ts';
import { recordAudit } from '../../../work/record-audit.ts';
import type { LanguageTag } from '@countersign/shared/basics/languages/languages.ts';
import { openSession, type OutsideLink } from './outside-links.ts';

interface From {
  ip: string;
  language: LanguageTag;
}

/** Codes of one task open no other. */
const placeOf = ({ formKey, taskId, address }: OutsideLink) => ({ formKey, fieldKey: `task ${taskId}`, address });

/** Mails a code to the address of a link and nowhere else: whoever holds the link cannot choose another one. */
export async function sendOutsideCode(
  services: HasDatabase & HasLog & HasClock & HasMail & HasSecrets & HasConfig<'publicUrl'>,
  link: OutsideLink,
  from: From,
): Promise<void> {
  const { tag } = fillLanguage(from.language);
  const work = { ...ownWork(services, services.database.kysely), ...placeFrom(from) };
  await mailCode(work, { ...placeOf(link), language: tag });
}

/** Opens the link with the code that was mailed; gives the secret of its session. A wrong code costs one of its tries. */
export async function openWithCode(
  services: HasDatabase & HasLog & HasClock & HasSecrets,
  link: OutsideLink,
  { code, ...from }: From & { code: string },
): Promise<string> {
  const work = { ...ownWork(services, services.database.kysely), ...placeFrom(from) };
  const found = await codeAt(work, { ...placeOf(link), code });
  if (typeof found !== 'string') return refuse(found.problem, ['code']);
  const session = randomToken();
  await inTransaction(services.database, async (db) => {
    await spendCodes({ db, now: work.now }, [{ id: found, path: ['code'] }]);
    await openSession(db, { secretHash: link.secretHash, session, now: work.now });
    const target = { id: link.taskId, knownBy: 'email_code' };
    await recordAudit({ ...work, db }, 'workflow.openOutside', target, link.personId);
  });
  return session;
}

/** Where the person acts from. A code is counted and kept whatever becomes of the request, so none of this is a transaction. */
const placeFrom = ({ ip }: Pick<From, 'ip'>) => ({ ip, client: { ...NO_CLIENT, ip } });
