import { typeOptions } from '@countersign/shared/api/system/dictionaries.ts';
import { closedLookUps } from '@countersign/shared/api/forms/prefill.ts';
import { getVersion, list, versions } from '@countersign/shared/api/forms/forms.ts';
import { hasAnswer, hasFiles } from '@countersign/shared/forms/field-traits.ts';
import {
  DEVICE_FACTS,
  type DeviceFact,
  isUnfinishedPrefill,
  type LookUpRule,
} from '@countersign/shared/forms/prefill/prefill-rule.ts';
import { subFormsAround } from '@countersign/shared/forms/tree/form-levels.ts';
import type { Field } from '@countersign/shared/forms/schema.ts';
import styled from 'styled-components';
import { colour } from '../../../../../lib/look/colour.ts';
import { useT } from '../../../../../lib/texts/i18n.ts';
import { useRead } from '../../../../../lib/calls/use-call.ts';
import { CheckField, SelectField } from '../../../../../ui/fields/fields.tsx';
import { nameOf } from '../../../model/changes/describe-changes.ts';
import { useDraft } from '../../../session/form-context.ts';
import { UrlName } from './url-name.tsx';
import { withOwn } from '../with-own.ts';

interface Props<R extends LookUpRule = LookUpRule> {
  rule: R;
  put: (rule: LookUpRule) => void;
}
type Rule<F extends LookUpRule['from']> = Extract<LookUpRule, { from: F }>;
interface Option {
  value: string;
  label: string;
}

const MOST_FORMS = 50;

/** Where the key of a look-up comes from, where it is looked up, and the whole of it as a sentence. */
export function LookUpSettings({ fieldKey, rule, put }: Props & { fieldKey: string }) {
  const t = useT();
  return (
    <Box>
      <KeyPart fieldKey={fieldKey} rule={rule} put={put} />
      {rule.from === 'record' && <RecordPart rule={rule} put={put} />}
      {rule.from === 'dictionary' && <DictionaryPart rule={rule} put={put} />}
      {rule.from === 'device' && <DevicePart rule={rule} put={put} />}
      <CheckField
        label={t('forms.setting.lookUpPublic')}
        hint={t('forms.setting.lookUpPublicHint')}
        isChecked={rule.isPublic}
        onChange={(isPublic) => put({ ...rule, isPublic })}
      />
      {!isUnfinishedPrefill(rule) && <Sentence rule={rule} />}
      <Closed fieldKey={fieldKey} />
    </Box>
  );
}

function KeyPart({ fieldKey, rule, put }: Props & { fieldKey: string }) {
  const t = useT();
  const { by } = rule;
  const fields = useKeyFields(fieldKey);
  return (
    <>
      <SelectField
        label={t('forms.setting.lookUpBy')}
        value={by.type}
        options={(['field', 'url'] as const).map((value) => ({ value, label: t(`forms.value.lookUpBy.${value}`) }))}
        onChange={(type) =>
          put({ ...rule, by: type === 'url' ? { type, name: fieldKey } : { type: 'field', field: '' } })
        }
      />
      {by.type === 'field' ? (
        <SelectField
          label={t('forms.setting.lookUpField')}
          placeholder={t('common.none')}
          value={by.field}
          options={withOwn(fields, by.field)}
          onChange={(field) => put({ ...rule, by: { type: 'field', field: field as typeof by.field } })}
        />
      ) : (
        <UrlName
          label={t('forms.setting.prefillName')}
          name={by.name}
          onChange={(name) => put({ ...rule, by: { type: 'url', name } })}
        />
      )}
    </>
  );
}

/** Fields whose answers can be a key: texts, numbers and single choices outside of rows. */
function useKeyFields(fieldKey: string): Option[] {
  const { fields } = useDraft().history.definition;
  const around = subFormsAround(fields);
  return fields.flatMap((field, at) =>
    field.key !== fieldKey && around[at] === -1 && isKey(field) ? [{ value: field.key, label: nameOf(field) }] : [],
  );
}

const KEYS: readonly Field['type'][] = [
  'text',
  'number',
  'email',
  'phone',
  'masked',
  'single_choice',
  'dropdown',
  'scan',
  'device_serial',
  'ticket_field',
  'hidden',
  'formula',
  'url',
];
const isKey = ({ type }: Field) => KEYS.includes(type);

function RecordPart({ rule, put }: Props<Rule<'record'>>) {
  const t = useT();
  const forms = useRead(list, { size: MOST_FORMS }).data?.records ?? [];
  const known = forms.map(({ formKey, name }) => ({ value: formKey as string, label: name }));
  const fields = useFieldsOf(rule.form);
  return (
    <>
      <SelectField
        label={t('forms.setting.linkedForm')}
        hint={t('forms.setting.lookUpFormHint')}
        placeholder={t('common.none')}
        value={rule.form}
        options={withOwn(known, rule.form)}
        onChange={(form) => put({ ...rule, form: form as typeof rule.form, match: '', take: '' })}
      />
      {rule.form !== '' && (
        <>
          <SelectField
            label={t('forms.setting.lookUpMatch')}
            placeholder={t('common.none')}
            value={rule.match}
            options={withOwn(fields.filter(isKey).map(asOption), rule.match)}
            onChange={(match) => put({ ...rule, match: match as typeof rule.match })}
          />
          <SelectField
            label={t('forms.setting.lookUpTake')}
            hint={t('forms.setting.lookUpTakeHint')}
            placeholder={t('common.none')}
            value={rule.take}
            options={withOwn(fields.map(asOption), rule.take)}
            onChange={(take) => put({ ...rule, take: take as typeof rule.take })}
          />
        </>
      )}
    </>
  );
}

/** What can be taken from the answers of the newest version of a form. */
function useFieldsOf(form: Rule<'record'>['form']): Field[] {
  const formKey = form === '' ? null : form;
  const newest = useRead(versions, formKey && { formKey }).data?.[0]?.version;
  const fields =
    useRead(getVersion, formKey && newest !== undefined ? { formKey, version: newest } : null).data?.definition
      .fields ?? [];
  const around = subFormsAround(fields);
  return fields.filter(
    ({ type }, at) => hasAnswer(type) && !hasFiles(type) && around[at] === -1 && type !== 'sub_form',
  );
}

const asOption = (field: Field): Option => ({ value: field.key, label: nameOf(field) });

function DictionaryPart({ rule, put }: Props<Rule<'dictionary'>>) {
  const t = useT();
  const types = useRead(typeOptions, {}).data ?? [];
  return (
    <SelectField
      label={t('forms.setting.dictionary')}
      placeholder={t('common.none')}
      value={rule.type}
      options={withOwn(
        types.map(({ dictType, dictName }) => ({ value: dictType, label: dictName })),
        rule.type,
      )}
      onChange={(type) => put({ ...rule, type })}
    />
  );
}

function DevicePart({ rule, put }: Props<Rule<'device'>>) {
  const t = useT();
  return (
    <SelectField
      label={t('forms.setting.lookUpTake')}
      hint={t('forms.setting.lookUpDeviceHint')}
      value={rule.fact}
      options={DEVICE_FACTS.map((value) => ({ value, label: t(`forms.value.deviceFact.${value}`) }))}
      onChange={(fact) => put({ ...rule, fact: fact as DeviceFact })}
    />
  );
}

/** Why the saved look-up finds nothing now. */
function Closed({ fieldKey }: { fieldKey: string }) {
  const t = useT();
  const { form } = useDraft();
  const closed = useRead(closedLookUps, { formKey: form.formKey }, { dedupingInterval: 5000 }).data ?? [];
  const reason = closed.find(({ field }) => field === fieldKey)?.reason;
  return reason ? <Warning role="status">{t(`forms.prefill.closed.${reason}`)}</Warning> : null;
}

/** The rule as people say it. */
function Sentence({ rule }: { rule: LookUpRule }) {
  const t = useT();
  const { fields } = useDraft().history.definition;
  const forms = useRead(list, rule.from === 'record' ? { size: MOST_FORMS } : null).data?.records ?? [];
  const types = useRead(typeOptions, rule.from === 'dictionary' ? {} : null).data ?? [];
  const others = useFieldsOf(rule.from === 'record' ? rule.form : '');
  const labelIn = (all: readonly Field[], key: string) => {
    const found = all.find((field) => field.key === key);
    return found ? nameOf(found) : key;
  };
  const { by } = rule;
  const key = by.type === 'field' ? labelIn(fields, by.field) : t('forms.prefill.parameter', { name: by.name });
  switch (rule.from) {
    case 'record': {
      const form = forms.find(({ formKey }) => formKey === rule.form)?.name ?? rule.form;
      const words = { key, form, match: labelIn(others, rule.match), take: labelIn(others, rule.take) };
      return <Said>{t('forms.prefill.record', words)}</Said>;
    }
    case 'dictionary': {
      const name = types.find(({ dictType }) => dictType === rule.type)?.dictName ?? rule.type;
      return <Said>{t('forms.prefill.dictionary', { key, name })}</Said>;
    }
    case 'device':
      return <Said>{t('forms.prefill.device', { key, take: t(`forms.value.deviceFact.${rule.fact}`) })}</Said>;
  }
}

const Box = styled.div`
  display: grid;
  gap: 12px;
  margin-block-start: 12px;
`;

const Warning = styled.p`
  color: ${colour('foreground.warningEmphasis')};
  font-size: 12px;
  line-height: 16px;
`;

const Said = styled.p`
  padding-inline-start: 8px;
  border-inline-start: 2px solid ${colour('border.default')};
  color: ${colour('foreground.subtle')};
  font-size: 12px;
  line-height: 16px;
`;
