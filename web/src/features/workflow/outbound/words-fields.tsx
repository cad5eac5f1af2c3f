import type { getOutbound } from '@countersign/shared/api/workflow/settings.ts';
import type { ReplyOf } from '@countersign/shared/api/contract.ts';
import {
  isOnlyInside,
  NOTED_MESSAGES,
  OUTBOUND_LANGUAGES,
  type OutboundLanguage,
  type OutboundWords,
  outboundWords,
  unknownPlaceholder,
  WORD_PLACEHOLDERS,
  WORDED_MESSAGES,
  type WordedMessage,
} from '@countersign/shared/workflow/messages/outbound-words.ts';
import { useState } from 'react';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { Alert, Button } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { SelectField, TextareaField, TextField } from '../../../ui/fields/fields.tsx';

type Part = 'subject' | 'text' | 'note' | 'notice';

interface Props {
  words: readonly OutboundWords[];
  standard: ReplyOf<typeof getOutbound>['standard'];
  onChange: (words: OutboundWords[]) => void;
}

const LANGUAGE_NAMES: Readonly<Record<OutboundLanguage, string>> = { en: 'English', 'zh-CN': '简体中文' };

/** One message in one language at a time: what it says, in the house's own words or the standard ones. */
export function WordsFields({ words, standard, onChange }: Props) {
  const t = useT();
  const [message, setMessage] = useState<WordedMessage>('task_assigned');
  const [language, setLanguage] = useState<OutboundLanguage>('en');
  const usual = standard[language][message];
  const own = words.find((one) => one.message === message && one.language === language);
  const change = (part: Part, text: string) => {
    const others = words.filter((one) => one !== own);
    const next = { ...own, message, language, [part]: text === usual[part] ? undefined : text };
    const isOwn = [next.subject, next.text, next.note, next.notice].some((one) => one !== undefined);
    onChange(isOwn ? [...others, next] : others);
  };
  const errorOf = (part: Part): string | undefined => {
    const text = own?.[part];
    if (text === undefined) return undefined;
    if (text.trim() === '') return t('workflow.outbound.words.empty');
    const unknown = unknownPlaceholder(text);
    return unknown === null ? undefined : t('workflow.outbound.words.unknown', { name: `{{${unknown}}}` });
  };
  const wrongElsewhere = words.filter((one) => one !== own && !outboundWords.safeParse(one).success);
  return (
    <Stack>
      <p>{t('workflow.outbound.words.help', { names: WORD_PLACEHOLDERS.map((name) => `{{${name}}}`).join(' ') })}</p>
      <Pair>
        <SelectField
          label={t('workflow.outbound.words.message')}
          value={message}
          options={WORDED_MESSAGES.map((value) => ({ value, label: t(`workflow.outbound.message.${value}`) }))}
          onChange={(value) => setMessage(value as WordedMessage)}
        />
        <SelectField
          label={t('workflow.outbound.words.language')}
          value={language}
          options={OUTBOUND_LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          onChange={(value) => setLanguage(value as OutboundLanguage)}
        />
      </Pair>
      {wrongElsewhere.map((one) => (
        <Alert key={`${one.message} ${one.language}`} type="error" role="alert">
          {t('workflow.outbound.words.elsewhere', {
            message: t(`workflow.outbound.message.${one.message}`),
            language: LANGUAGE_NAMES[one.language],
          })}{' '}
          <Button
            isLink
            onClick={() => {
              setMessage(one.message);
              setLanguage(one.language);
            }}
          >
            {t('workflow.outbound.words.show')}
          </Button>
        </Alert>
      ))}
      {!isOnlyInside(message) && (
        <>
          <TextField
            label={t('workflow.outbound.words.subject')}
            value={own?.subject ?? usual.subject ?? ''}
            maxLength={200}
            error={errorOf('subject')}
            onChange={(text) => change('subject', text)}
          />
          <TextareaField
            label={t('workflow.outbound.words.text')}
            value={own?.text ?? usual.text ?? ''}
            maxLength={4000}
            error={errorOf('text')}
            onChange={(text) => change('text', text)}
          />
        </>
      )}
      {NOTED_MESSAGES.includes(message) && (
        <TextareaField
          label={t('workflow.outbound.words.note')}
          value={own?.note ?? usual.note ?? ''}
          maxLength={4000}
          error={errorOf('note')}
          onChange={(text) => change('note', text)}
        />
      )}
      <TextField
        label={t('workflow.outbound.words.notice')}
        value={own?.notice ?? usual.notice}
        maxLength={300}
        error={errorOf('notice')}
        onChange={(text) => change('notice', text)}
      />
      {own && (
        <div>
          <Button size="small" isBasic onClick={() => onChange(words.filter((one) => one !== own))}>
            {t('workflow.outbound.words.standard')}
          </Button>
        </div>
      )}
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  gap: 16px;
  > p {
    color: ${colour('foreground.subtle')};
  }
`;
const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 1fr));
  gap: 12px;
`;
