import { organisation } from '@countersign/shared/api/forms/facts.ts';
import { getVersion, list, versions } from '@countersign/shared/api/forms/forms.ts';
import { hasAnswer } from '@countersign/shared/forms/field-traits.ts';
import type { LinkedRecordField } from '@countersign/shared/forms/fields/linked-record/schema.ts';
import type { PickerField } from '@countersign/shared/forms/fields/common/is-picker.ts';
import { useCallback } from 'react';
import styled from 'styled-components';
import { ChoiceBox } from '../../../../../form-renderer/controls/choice/choice-box.tsx';
import { isRefusedWith } from '../../../../../lib/calls/error-text.ts';
import { Field, Hint, Label } from '../../../../../lib/look/garden.ts';
import { call } from '../../../../../lib/calls/http.ts';
import { useT } from '../../../../../lib/texts/i18n.ts';
import { useRead } from '../../../../../lib/calls/use-call.ts';
import { CheckField, CheckGroup, SelectField } from '../../../../../ui/fields/fields.tsx';
import { useFillMessages } from '../../../use-fill-messages.ts';
import { useSetting } from '../../parts/use-setting.ts';
import type { EditorProps } from '../setting-words.ts';

/** Among whom. */
export function LimitToSetting({ at, field }: EditorProps<PickerField>) {
  const t = useT();
  const set = useSetting(at);
  const { messages } = useFillMessages();
  const find = useCallback((search: string) => call(organisation, { type: field.type, search }), [field.type]);
  return (
    <Only data-setting="limitTo">
      <Label htmlFor={`limit-${at}`}>{t('forms.setting.limitTo')}</Label>
      <Hint>{t('forms.setting.limitToHint')}</Hint>
      <ChoiceBox
        isMultiple
        id={`limit-${at}`}
        label={{ label: t('forms.setting.limitTo') }}
        messages={messages}
        chosen={field.limitTo}
        find={find}
        onChange={(limitTo) => set({ limitTo: [...limitTo] })}
      />
    </Only>
  );
}

const Only = styled(Field)`
  /* A field of Garden has no letters of its own, only its parts have. */
  .cs-choice-box {
    margin-block-start: 8px;
    font-size: 14px;
    line-height: 20px;
  }
`;

const MOST_FORMS = 50;

/** Which form, what its answers are called, and what is shown of them. */
export function LinkedFormSetting({ at, field }: EditorProps<LinkedRecordField>) {
  const t = useT();
  const set = useSetting(at);
  const forms = useRead(list, { size: MOST_FORMS }).data?.records ?? [];
  const options = forms.map(({ formKey, name }) => ({ value: formKey as string, label: name }));
  const isKnown = field.form === '' || options.some(({ value }) => value === field.form);
  return (
    <>
      <div data-setting="form">
        <SelectField
          label={t('forms.setting.linkedForm')}
          placeholder={t('common.none')}
          value={field.form}
          options={isKnown ? options : [...options, { value: field.form, label: field.form }]}
          onChange={(form) => set({ form: form as LinkedRecordField['form'], titleFields: [], shownFields: [] })}
        />
      </div>
      {field.form !== '' && <LinkedFields key={field.form} at={at} field={field} />}
    </>
  );
}

function LinkedFields({ at, field }: { at: number; field: LinkedRecordField }) {
  const t = useT();
  const set = useSetting(at);
  const formKey = field.form as Exclude<LinkedRecordField['form'], ''>;
  const published = useRead(versions, { formKey });
  const newest = published.data?.[0]?.version;
  const form = useRead(getVersion, newest === undefined ? null : { formKey, version: newest }).data;
  if (isRefusedWith(published.error, 403)) return <p>{t('forms.setting.linkedFormClosed')}</p>;
  if (!form) return null;
  const fields = form.definition.fields.filter(({ type }) => hasAnswer(type));
  const toggle = (name: 'titleFields' | 'shownFields', key: (typeof fields)[number]['key'], isChosen: boolean) => {
    const keys = field[name].filter((one) => one !== key);
    set({ [name]: isChosen ? [...keys, key] : keys });
  };
  return (['titleFields', 'shownFields'] as const).map((name) => (
    <CheckGroup key={name} name={name} label={t(`forms.setting.${name}`)}>
      {fields.map(({ key, label }) => (
        <CheckField
          key={key}
          label={label || key}
          isChecked={field[name].includes(key)}
          onChange={(isChosen) => toggle(name, key, isChosen)}
        />
      ))}
    </CheckGroup>
  ));
}
