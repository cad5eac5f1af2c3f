import type {
  listTemplates as listContract,
  MessageTemplate,
  resetTemplate as resetContract,
  saveTemplate as saveContract,
  testTemplate as testContract,
} from '@countersign/shared/api/system/message-templates.ts';
import { unknownPlaceholder } from '@countersign/shared/workflow/messages/outbound-words.ts';
import { codeOf, LANGUAGE_TAGS, type LanguageTag } from '@countersign/shared/basics/languages/languages.ts';
import {
  type OutboundWords,
  WORD_PLACEHOLDERS,
  WORDED_MESSAGES,
} from '@countersign/shared/workflow/messages/outbound-words.ts';
import { outboundSettings, USUAL_OUTBOUND } from '@countersign/shared/workflow/messages/outbound-settings.ts';
import type { HasConfig } from '../../../config/config.ts';
import type { HasAudit } from '../../../work/record-audit.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import { personOf, type Work } from '../../../work/work.ts';
import type { HasMail } from '../../mail/mailer.ts';
import { fill, textAt } from '../../../basics/texts.ts';
import { allStandardWords } from '../../mail/texts.ts';
import { changeRevised, readRevised, writeRevised } from '../settings/revised-setting.ts';
import type { HasOutbound } from './has-outbound.ts';
import { OUTBOUND_KEY } from './outbound.ts';
import { composeMail } from '../../mail/compose-mail.ts';

type Needs = HasMail & HasOutbound & HasAudit;
const PARTS = ['subject', 'text', 'note', 'notice'] as const;
type Words = Partial<Record<(typeof PARTS)[number], string>>;

export const listTemplates: UseCase<typeof listContract, HasMail> = (_input, work) => present(work);

async function present(work: Work & HasMail) {
  const { rev, value } = await readRevised(work.db, OUTBOUND_KEY, outboundSettings, USUAL_OUTBOUND);
  const standard = allStandardWords();
  const records = WORDED_MESSAGES.flatMap((code) =>
    LANGUAGE_TAGS.map((language): MessageTemplate => {
      const own = value.words.find((one) => one.message === code && one.language === language);
      const builtIn: Words = standard[language][code];
      return {
        code,
        language,
        words: { ...builtIn, ...partsOf(own ?? {}) },
        builtIn,
        isOwn: own !== undefined,
        variables: [...WORD_PLACEHOLDERS],
        sample: samplesIn(language),
      };
    }),
  );
  return { rev, hasMail: work.mailer !== null, records };
}

/** The parts that are given; of those that are as they came with the product, none. */
function partsOf(given: Words, builtIn: Words = {}): Words {
  return Object.fromEntries(
    PARTS.flatMap((part) => (given[part] === undefined || given[part] === builtIn[part] ? [] : [[part, given[part]]])),
  );
}

export const saveTemplate: UseCase<typeof saveContract, Needs> = async ({ rev, code, language, ...given }, work) => {
  refuseUnknown(given);
  const builtIn: Words = allStandardWords()[language][code];
  const own = partsOf(given, builtIn);
  const { value } = await readRevised(work.db, OUTBOUND_KEY, outboundSettings, USUAL_OUTBOUND);
  const others = value.words.filter((one) => one.message !== code || one.language !== language);
  const words =
    Object.keys(own).length > 0 ? [...others, { message: code, language, ...own } as OutboundWords] : others;
  await writeRevised(work, OUTBOUND_KEY, { rev, value: { ...value, words } }, () => present(work));
  work.afterCommit(() => work.outbound.refresh());
  return present(work);
};

export const resetTemplate: UseCase<typeof resetContract, Needs> = async ({ code, language }, work) => {
  const setting = { key: OUTBOUND_KEY, schema: outboundSettings, usual: USUAL_OUTBOUND };
  await changeRevised(work, setting, (value) => ({
    ...value,
    words: value.words.filter((one) => one.message !== code || one.language !== language),
  }));
  work.afterCommit(() => work.outbound.refresh());
  return present(work);
};

function refuseUnknown(given: Words): void {
  for (const part of PARTS) {
    const unknown = unknownPlaceholder(given[part] ?? '');
    if (unknown !== null)
      refuse('unknown_variable', [part], { params: { name: unknown, known: WORD_PLACEHOLDERS.join(', ') } });
  }
}

/** What stands for the variables in a test. */
const samplesIn = (language: LanguageTag): Readonly<Record<string, string>> =>
  Object.fromEntries(
    WORD_PLACEHOLDERS.map((name) => [name, textAt(codeOf(language), `system.templates.sample.${name}`) ?? '']),
  );

/** Runs outside a transaction: the mail server of another house may take its time. */
export const testTemplate: UseCase<typeof testContract, HasMail & HasConfig<'publicUrl'>> = async (
  { language, subject, text },
  work,
) => {
  refuseUnknown({ subject, text });
  if (!work.mailer) return refuse('no_mail_server');
  const { id } = personOf(work);
  const me = await work.db.selectFrom('user').select('email').where('id', '=', id).executeTakeFirstOrThrow();
  if (me.email === '') return refuse('no_own_address');
  const mail = {
    to: me.email,
    messageId: `<test.${work.newId()}@${new URL(work.config.publicUrl).hostname}>`,
    ...composeMail(language, {
      subject: fill(subject, samplesIn(language)),
      lines: [fill(text, samplesIn(language))],
    }),
  };
  try {
    await work.mailer.send(mail);
  } catch (error) {
    work.log.warn(error, 'the test of a message template was not sent');
    return refuse('mail_failed');
  }
  return { to: me.email };
};
