import { randomToken } from '../../../basics/hashes.ts';
import { uuidV7 } from '../../../basics/uuid-v7.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { refuse } from '../../../work/refuse.ts';
import type { Services } from '../../../services.ts';
import { fillLanguage } from '../../forms/filling/fill-texts.ts';
import { codeAt, spendCodes } from '../../submissions/email-codes/check-email-codes.ts';
import { mailCode } from '../../submissions/email-codes/mail-code.ts';
import { recordAudit } from '../../../work/record-audit.ts';
import { callAs } from '../decide/call-as.ts';
import type { OutboundLanguage } from '@countersign/shared/workflow/messages/outbound-words.ts';
import { openSession, type OutsideLink } from './outside-links.ts';

interface From {
  ip: string;
  language: OutboundLanguage;
}

/** Codes of one task open no other. */
const placeOf = ({ formKey, taskId, address }: OutsideLink) => ({ formKey, fieldKey: `task ${taskId}`, address });

/** Mails a code to the address of a link and nowhere else: whoever holds the link cannot choose another one. */
export async function sendOutsideCode(services: Services, link: OutsideLink, from: From): Promise<void> {
  const { tag } = fillLanguage(from.language);
  await mailCode(callOf(services, link, from), { ...placeOf(link), language: tag });
}

/** Opens the link with the code that was mailed; gives the secret of its session. A wrong code costs one of its tries. */
export async function openWithCode(
  services: Services,
  link: OutsideLink,
  { code, ...from }: From & { code: string },
): Promise<string> {
  const call = callOf(services, link, from);
  const found = await codeAt(call, { ...placeOf(link), code });
  if (typeof found !== 'string') return refuse(found.problem, ['code']);
  const session = randomToken();
  await inTransaction(services.database, async (db) => {
    await spendCodes({ db, now: call.now }, [{ id: found, path: ['code'] }]);
    await openSession(db, { secretHash: link.secretHash, session, now: call.now });
    const target = { id: link.taskId, knownBy: 'email_code' };
    await recordAudit({ ...call, db }, 'workflow.openOutside', target);
  });
  return session;
}

/** A code is counted and kept whatever becomes of the request, so this is no transaction. */
function callOf(services: Services, { personId }: OutsideLink, { ip }: From) {
  const now = services.clock();
  const newId = () => uuidV7(now.getTime());
  const acting = { db: services.database.kysely, now, newId, services, afterCommit: () => {} };
  return callAs(acting, personId, 'code', ip);
}
