import { kindOfField, hasAnswer, hasFiles, isAsked, takesAnswer } from '@countersign/shared/forms/field-traits.ts';
import { subFormsAround } from '@countersign/shared/forms/tree/form-levels.ts';
import { isPicker } from '@countersign/shared/forms/fields/common/is-picker.ts';
import { isContainer } from '@countersign/shared/forms/tree/field-tree.ts';
import type { Field } from '@countersign/shared/forms/schema.ts';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { useCodeInputAtRest } from '../../../ui/expression/code/late-code-input.tsx';
import { CheckField, FieldStack, SelectField } from '../../../ui/fields/fields.tsx';
import { useFieldLabel } from '../editor/canvas/use-field-label.ts';
import { TYPE_ICONS } from '../field-types.ts';
import { FieldRules } from '../rules/field-rules.tsx';
import { useDraft } from '../session/form-context.ts';
import { DefaultSetting } from './parts/default-setting.tsx';
import { LanguageCount } from './filling-settings.tsx';
import { KeySetting } from './parts/key-setting.tsx';
import { PrefillSetting } from './settings/answers/prefill-setting.tsx';
import { TextSetting } from './parts/text-setting.tsx';
import { TypeSettings } from './type-settings.tsx';
import { useSetting } from './parts/use-setting.ts';
import { WIDTHS } from './parts/widths.ts';

/** What a text can fill in: not files, people, records, places and rows. */
const mayPrefill = (field: Field): boolean =>
  takesAnswer(field.type) &&
  !hasFiles(field.type) &&
  !isPicker(field) &&
  field.type !== 'sub_form' &&
  kindOfField(field) !== 'context';

/** Everything about the selected field, changed in place. */
export function FieldPanel({ at, field }: { at: number; field: Field }) {
  const t = useT();
  const set = useSetting(at);
  useCodeInputAtRest();
  const Icon = TYPE_ICONS[field.type];
  const { fields } = useDraft().history.definition;
  // A new row begins with its default answers alone.
  const isInRows = (subFormsAround(fields)[at] ?? -1) >= 0;
  return (
    <Box>
      <Title>
        <Icon />
        <h2>{t(`forms.type.${field.type}`)}</h2>
      </Title>
      <FieldStack>
        <LabelSetting at={at} />
        {field.type === 'description' && (
          <TextSetting
            isLong
            name="text"
            label={t('forms.setting.text')}
            hint={t('forms.setting.textHint')}
            value={field.text}
            maxLength={10_000}
            onChange={(text) => set({ text })}
          />
        )}
        {hasAnswer(field.type) && field.type !== 'hidden' && (
          <TextSetting
            isLong
            name="hint"
            label={t('forms.setting.hint')}
            value={field.hint}
            maxLength={2000}
            onChange={(text) => set({ hint: text || undefined })}
          />
        )}
        {'required' in field && isAsked(field.type) && (
          <CheckField
            label={t('forms.setting.required')}
            isChecked={field.required}
            onChange={(required) => set({ required })}
          />
        )}
        {'required' in field && field.type !== 'matrix' && field.type !== 'sub_form' && (
          <CheckField
            label={t('forms.setting.isPersonal')}
            hint={t('forms.setting.isPersonalHint')}
            isChecked={field.isPersonal ?? false}
            onChange={(isPersonal) => set({ isPersonal: isPersonal || undefined })}
          />
        )}
      </FieldStack>
      {field.type !== 'description' && (
        <Group
          title={t(
            hasAnswer(field.type)
              ? 'forms.panel.answer'
              : isContainer(field)
                ? 'forms.panel.structure'
                : 'forms.panel.content',
          )}
        >
          <TypeSettings at={at} field={field} />
          {takesAnswer(field.type) && !hasFiles(field.type) && (
            <DefaultSetting key={`${at} ${field.type}`} at={at} field={field} />
          )}
          {mayPrefill(field) && !isInRows && (
            <PrefillSetting
              key={`prefill ${at}`}
              at={at}
              fieldKey={field.key}
              rule={'prefill' in field ? field.prefill : undefined}
            />
          )}
        </Group>
      )}
      <Group title={t('forms.panel.rules')}>
        <FieldRules field={field} />
      </Group>
      <Group title={t('forms.panel.layout')}>
        {field.type !== 'page_break' && field.type !== 'hidden' && <WidthSetting at={at} width={field.width} />}
        <KeySetting at={at} />
        <LanguageCount fieldKey={field.key} />
      </Group>
    </Box>
  );
}

function LabelSetting({ at }: { at: number }) {
  const t = useT();
  const { label, setLabel, finish } = useFieldLabel(at);
  return (
    <div onBlur={finish}>
      <TextSetting
        isLong
        name="label"
        label={t('forms.setting.label')}
        value={label}
        maxLength={500}
        onChange={setLabel}
      />
    </div>
  );
}

function WidthSetting({ at, width }: { at: number; width: number }) {
  const t = useT();
  const set = useSetting(at);
  const known = WIDTHS.find((one) => one === width);
  const options = WIDTHS.map((one) => ({ value: String(one), label: t(`forms.width.${one}`) }));
  const other = known ? [] : [{ value: String(width), label: t('forms.width.other', { width }) }];
  return (
    <SelectField
      label={t('forms.setting.width')}
      hint={t('forms.setting.widthHint')}
      value={String(width)}
      options={[...options, ...other]}
      onChange={(value) => set({ width: Number(value) })}
    />
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section>
      <h3>{title}</h3>
      <FieldStack>{children}</FieldStack>
    </Section>
  );
}

const Box = styled.div`
  padding: 12px 16px 32px;
`;
const Title = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  margin-block-end: 12px;
  color: ${colour('foreground.subtle')};
  h2 {
    font-size: 12px;
    line-height: 16px;
    font-weight: 600;
  }
`;
const Section = styled.section`
  margin: 20px -16px 0;
  padding: 16px 16px 0;
  border-block-start: 1px solid ${colour('border.default')};
  > h3 {
    margin-block-end: 12px;
    font-size: 14px;
    line-height: 20px;
    font-weight: 600;
  }
`;
