import {
  LONGEST_NOTICE,
  LONGEST_NOTICE_SUBJECT,
  NOTICE_PLACEHOLDERS,
  unknownInNotice,
} from '@countersign/shared/forms/notice-words.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { TextareaField, TextField } from '../../../../ui/fields/fields.tsx';
import type { GroupProps } from './group-props.ts';

const NAMES = NOTICE_PLACEHOLDERS.map((name) => `{{${name}}}`).join(' ');

/** What the notice says instead of the standard words, in the product and by e-mail. */
export function NoticeWordsFields({ draft, change }: Pick<GroupProps, 'draft' | 'change'>) {
  const t = useT();
  const { noticeWords } = draft;
  const wrongIn = (text: string) => {
    const unknown = unknownInNotice(text);
    return unknown === null ? undefined : t('forms.access.noticeUnknown', { name: `{{${unknown}}}` });
  };
  return (
    <>
      <TextareaField
        label={t('forms.access.noticeText')}
        hint={t('forms.access.noticeTextHint', { names: NAMES })}
        value={noticeWords.text}
        maxLength={LONGEST_NOTICE}
        error={wrongIn(noticeWords.text)}
        onChange={(text) => change({ noticeWords: { ...noticeWords, text } })}
      />
      {draft.byMail && (
        <TextField
          label={t('forms.access.noticeSubject')}
          hint={t('forms.access.noticeSubjectHint')}
          value={noticeWords.subject}
          maxLength={LONGEST_NOTICE_SUBJECT}
          error={wrongIn(noticeWords.subject)}
          onChange={(subject) => change({ noticeWords: { ...noticeWords, subject } })}
        />
      )}
    </>
  );
}
