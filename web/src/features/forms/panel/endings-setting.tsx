import type { Ending } from '@countersign/shared/forms/schema.ts';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { Button } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { CheckField } from '../../../ui/fields/fields.tsx';
import { useDraft, useDraftSession } from '../session/form-context.ts';
import { TextSetting } from './parts/text-setting.tsx';

const ADDRESS = /^https?:\/\/\S+$/;

/** What people see when their answers have arrived; the first is the usual one, rules choose the others. */
export function EndingsSetting() {
  const t = useT();
  const session = useDraftSession();
  const { endings = [] } = useDraft().history.definition;
  const put = (next: Ending[]) =>
    session.run({ type: 'setForm', settings: { endings: next.length > 0 ? next : undefined } });
  const add = () => put([...endings, { id: freeId(endings), title: t('forms.ending.newTitle') }]);
  return (
    <section aria-labelledby="endings-title" data-setting="endings">
      <Title id="endings-title">{t('forms.ending.title')}</Title>
      {endings.map((ending, at) => (
        <OneEnding
          key={ending.id}
          ending={ending}
          isFirst={at === 0}
          onChange={(next) => put(endings.with(at, next))}
          onRemove={() => put(endings.toSpliced(at, 1))}
        />
      ))}
      <Button size="small" onClick={add} disabled={endings.length >= 50}>
        {t('forms.ending.add')}
      </Button>
    </section>
  );
}

interface OneProps {
  ending: Ending;
  isFirst: boolean;
  onChange: (ending: Ending) => void;
  onRemove: () => void;
}

function OneEnding({ ending, isFirst, onChange, onRemove }: OneProps) {
  const t = useT();
  const isAddress = ending.address === undefined || ADDRESS.test(ending.address);
  return (
    <Box>
      <summary>
        {ending.title}
        {isFirst && <small>{t('forms.ending.usual')}</small>}
      </summary>
      <TextSetting
        name="endingTitle"
        label={t('forms.ending.heading')}
        value={ending.title}
        maxLength={200}
        onChange={(title) => title.trim() && onChange({ ...ending, title })}
      />
      <TextSetting
        isLong
        name="endingText"
        label={t('forms.ending.text')}
        hint={t('forms.ending.textHint')}
        value={ending.text}
        maxLength={5000}
        onChange={(text) => onChange(withSetting(ending, 'text', text))}
      />
      <TextSetting
        name="endingAddress"
        label={t('forms.ending.address')}
        value={ending.address}
        maxLength={2000}
        error={isAddress ? undefined : t('forms.setting.linkHint')}
        onChange={(address) => onChange(withSetting(ending, 'address', address))}
      />
      {ending.address && (
        <>
          <TextSetting
            name="endingLink"
            label={t('forms.ending.linkLabel')}
            value={ending.linkLabel}
            maxLength={100}
            onChange={(label) => onChange(withSetting(ending, 'linkLabel', label))}
          />
          <CheckField
            label={t('forms.ending.isRedirect')}
            isChecked={ending.isRedirect ?? false}
            onChange={(isRedirect) => onChange({ ...ending, isRedirect: isRedirect || undefined })}
          />
        </>
      )}
      <Button size="small" isBasic isDanger onClick={onRemove}>
        {t('forms.ending.remove')}
      </Button>
    </Box>
  );
}

function withSetting(ending: Ending, name: 'text' | 'address' | 'linkLabel', text: string): Ending {
  return { ...ending, [name]: text || undefined };
}

function freeId(endings: readonly Ending[]): string {
  for (let number = endings.length + 1; ; number++) {
    const id = `ending_${number}`;
    if (!endings.some((ending) => ending.id === id)) return id;
  }
}

const Title = styled.h3`
  margin-block-end: 8px;
  font-size: 14px;
  line-height: 20px;
  font-weight: 600;
`;
const Box = styled.details`
  margin-block-end: 8px;
  padding: 8px 12px;
  border: 1px solid ${colour('border.default')};
  border-radius: 4px;
  summary {
    min-height: 24px;
    cursor: pointer;
  }
  small {
    margin-inline-start: 8px;
    color: ${colour('foreground.subtle')};
  }
  &[open] {
    display: grid;
    gap: 16px;
  }
`;
