import { useState } from 'react';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { FieldStack } from '../../../ui/fields/fields.tsx';
import { useDraft, useDraftSession } from '../session/form-context.ts';
import { EndingsSetting } from './endings-setting.tsx';
import { FillingSettings } from './filling-settings.tsx';
import { HiddenAnswersSetting } from './hidden-answers-setting.tsx';
import { PresentationSettings } from './presentation-settings.tsx';
import { TextSetting } from './parts/text-setting.tsx';

/** What belongs to the form as a whole. */
export function FormPanel() {
  const t = useT();
  const session = useDraftSession();
  const { definition } = useDraft().history;
  return (
    <Box>
      <h2>{t('forms.panel.form')}</h2>
      <FieldStack>
        <TitleSetting title={definition.title} />
        <TextSetting
          isLong
          name="description"
          label={t('forms.setting.description')}
          value={definition.description}
          maxLength={5000}
          onChange={(text) => session.run({ type: 'setForm', settings: { description: text || undefined } })}
        />
        <HiddenAnswersSetting />
        <PresentationSettings />
        <FillingSettings />
        <EndingsSetting />
      </FieldStack>
      <Tip>{t('forms.panel.tip')}</Tip>
    </Box>
  );
}

/** A form always has a name: an empty one is asked for and not taken. */
function TitleSetting({ title }: { title: string }) {
  const t = useT();
  const session = useDraftSession();
  const [draft, setDraft] = useState({ text: title, of: title });
  if (draft.of !== title) setDraft({ text: title, of: title });
  const isEmpty = draft.text.trim() === '';
  const type = (text: string) => {
    const isTitle = text.trim() !== '';
    setDraft({ text, of: isTitle ? text : title });
    if (isTitle) session.run({ type: 'setForm', settings: { title: text } });
  };
  return (
    <TextSetting
      name="title"
      label={t('forms.new.name')}
      error={isEmpty ? t('forms.new.nameNeeded') : undefined}
      value={draft.text}
      maxLength={200}
      onChange={type}
    />
  );
}

const Box = styled.div`
  padding: 12px 16px 32px;
  h2 {
    margin-block-end: 12px;
    color: ${colour('foreground.subtle')};
    font-size: 12px;
    line-height: 16px;
    font-weight: 600;
  }
`;
const Tip = styled.p`
  margin-block-start: 24px;
  color: ${colour('foreground.subtle')};
  font-size: 12px;
  line-height: 16px;
`;
