import { listSources, sourceFields } from '@countersign/shared/api/generator/definitions.ts';
import type { RefusalDetail } from '@countersign/shared/api/reply.ts';
import {
  IN_LIST,
  MADE_TYPES,
  type MadeType,
  SEARCHES,
  WIDTHS,
} from '@countersign/shared/resources/made/definition-choices.ts';
import { useState } from 'react';
import { refusalText } from '../../../lib/calls/error-text.ts';
import { useRead } from '../../../lib/calls/use-call.ts';
import { Button } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { Drawer } from '../../../ui/dialogs/drawer.tsx';
import {
  CheckField,
  CheckGroup,
  FieldStack,
  RadioField,
  SelectField,
  TextareaField,
  TextField,
} from '../../../ui/fields/fields.tsx';
import { labelIn } from '../label-in.ts';
import { type Definition, type FieldDefinition, optionsOfText, optionsText, withType } from './edit-fields.ts';

interface Props {
  field: FieldDefinition;
  source: Definition['source'];
  isDisabled: boolean;
  problems: readonly RefusalDetail[];
  onChange: (field: FieldDefinition) => void;
  onClose: () => void;
}

/** One field of a resource; what is changed stands in the draft at once. */
export function FieldDrawer({ field, source, isDisabled, problems, onChange, onClose }: Props) {
  const t = useT();
  const put =
    <Name extends keyof FieldDefinition>(name: Name) =>
    (value: FieldDefinition[Name]) =>
      onChange({ ...field, [name]: value });
  const errorAt = (place: string) => {
    const found = problems.find(({ path }) => path.includes(place));
    return found ? (refusalText(found) ?? found.code) : undefined;
  };
  const shared = (place: string) => ({ isDisabled, error: errorAt(place) });
  const isRead = source.kind !== 'empty';
  return (
    <Drawer
      isOpen
      title={labelIn(field.label) || field.key}
      onClose={onClose}
      footer={
        <Button isPrimary onClick={onClose}>
          {t('common.done')}
        </Button>
      }
    >
      <FieldStack>
        <TextField
          {...shared('label')}
          isRequired
          label={t('generator.labelEnglish')}
          maxLength={60}
          value={field.label.en}
          onChange={(en) => put('label')({ ...field.label, en })}
        />
        <TextField
          isDisabled={isDisabled}
          label={t('generator.labelChinese')}
          maxLength={60}
          value={field.label['zh-cn']}
          onChange={(chinese) => put('label')({ ...field.label, 'zh-cn': chinese })}
        />
        <TextField
          {...shared('key')}
          isRequired
          label={t('generator.key')}
          hint={t('generator.nameHint')}
          maxLength={63}
          value={field.key}
          onChange={put('key')}
        />
        {isRead && <FromField {...{ field, source, isDisabled }} error={errorAt('from')} onChange={put('from')} />}
        <SelectField
          {...shared('type')}
          label={t('generator.type')}
          options={MADE_TYPES.map((type) => ({ value: type, label: t(`generator.types.${type}`) }))}
          value={field.type}
          onChange={(type) => onChange(withType(field, type as MadeType))}
        />
        <Limits field={field} isDisabled={isDisabled} errorAt={errorAt} onChange={onChange} />
        {!isRead && (
          <CheckField
            isDisabled={isDisabled}
            label={t('generator.required')}
            isChecked={field.isRequired}
            onChange={put('isRequired')}
          />
        )}
        <SelectField
          isDisabled={isDisabled}
          label={t('generator.inList')}
          options={IN_LIST.map((value) => ({ value, label: t(`generator.lists.${value}`) }))}
          value={field.list}
          onChange={(value) => put('list')(value as FieldDefinition['list'])}
        />
        <SelectField
          {...shared('search')}
          label={t('generator.searchBy')}
          options={SEARCHES.map((value) => ({ value, label: t(`generator.searches.${value}`) }))}
          value={field.search}
          onChange={(value) => put('search')(value as FieldDefinition['search'])}
        />
        <Choices field={field} isDisabled={isDisabled} isRead={isRead} onChange={onChange} />
      </FieldStack>
    </Drawer>
  );
}

function Choices({
  field,
  isDisabled,
  isRead,
  onChange,
}: Pick<Props, 'field' | 'isDisabled' | 'onChange'> & { isRead: boolean }) {
  const t = useT();
  const flags = ['isSortable', ...(isRead ? [] : (['isIndexed', 'isUnique'] as const)), 'isPersonal'] as const;
  return (
    <>
      <CheckGroup label={t('generator.more')}>
        {flags.map((flag) => (
          <CheckField
            key={flag}
            isDisabled={isDisabled}
            label={t(`generator.flags.${flag}`)}
            hint={t(`generator.flagHints.${flag}`)}
            isChecked={field[flag]}
            onChange={(isOn) => onChange({ ...field, [flag]: isOn })}
          />
        ))}
      </CheckGroup>
      {!isRead && (
        <CheckGroup label={t('generator.width')}>
          {WIDTHS.map((width) => (
            <RadioField
              key={width}
              name="width"
              isDisabled={isDisabled}
              label={t(`generator.widths.${width}`)}
              isChecked={field.width === width}
              onChoose={() => onChange({ ...field, width })}
            />
          ))}
        </CheckGroup>
      )}
    </>
  );
}

interface LimitsProps extends Pick<Props, 'field' | 'isDisabled' | 'onChange'> {
  errorAt: (place: string) => string | undefined;
}

/** What a type needs beside its name. */
function Limits({ field, isDisabled, errorAt, onChange }: LimitsProps) {
  const t = useT();
  const sources = useRead(listSources, field.type === 'choice' ? {} : null);
  const [text, setText] = useState(() => optionsText(field));
  const number = (name: 'max' | 'min' | 'places', label: string) => (
    <TextField
      type="number"
      label={label}
      isDisabled={isDisabled}
      error={errorAt(name)}
      value={String(field[name])}
      onChange={(value) => onChange({ ...field, [name]: Math.trunc(Number(value)) })}
    />
  );
  switch (field.type) {
    case 'text':
    case 'long_text':
    case 'languages':
    case 'rich_text':
      return number('max', t('generator.maxLetters'));
    case 'references':
      return (
        <>
          <Target field={field} isDisabled={isDisabled} onChange={onChange} />
          {number('max', t('generator.maxEntries'))}
        </>
      );
    case 'reference':
      return <Target field={field} isDisabled={isDisabled} onChange={onChange} />;
    case 'whole':
      return (
        <>
          {number('min', t('generator.min'))}
          {number('max', t('generator.max'))}
        </>
      );
    case 'decimal':
      return number('places', t('generator.places'));
    case 'choice':
      return (
        <>
          <SelectField
            label={t('generator.dictionary')}
            isDisabled={isDisabled}
            error={errorAt('dictionary')}
            options={[{ value: '', label: t('generator.ownOptions') }, ...(sources.data?.dictionaries ?? [])]}
            value={field.dictionary}
            onChange={(dictionary) => onChange({ ...field, dictionary })}
          />
          {field.dictionary === '' && (
            <TextareaField
              label={t('generator.options')}
              hint={t('generator.optionsHint')}
              isDisabled={isDisabled}
              error={errorAt('options')}
              value={text}
              onChange={(next) => {
                setText(next);
                onChange({ ...field, options: optionsOfText(next) });
              }}
            />
          )}
          <CheckField
            isDisabled={isDisabled}
            label={t('generator.radio')}
            isChecked={field.control === 'radio'}
            onChange={(isOn) => onChange({ ...field, control: isOn ? 'radio' : 'usual' })}
          />
        </>
      );
    case 'date':
    case 'moment':
    case 'on_off':
    case 'yes_no':
    case 'picture':
      return null;
  }
}

function Target({ field, isDisabled, onChange }: Pick<Props, 'field' | 'isDisabled' | 'onChange'>) {
  const t = useT();
  return (
    <SelectField
      label={t('generator.target')}
      isDisabled={isDisabled}
      options={(['department', 'role'] as const).map((value) => ({ value, label: t(`generator.targets.${value}`) }))}
      value={field.to}
      onChange={(to) => onChange({ ...field, to: to as FieldDefinition['to'] })}
    />
  );
}

interface FromProps {
  field: FieldDefinition;
  source: Definition['source'];
  isDisabled: boolean;
  error: string | undefined;
  onChange: (from: string) => void;
}

/** The column or question that a field shows. */
function FromField({ field, source, isDisabled, error, onChange }: FromProps) {
  const t = useT();
  const asked =
    source.kind === 'table'
      ? { kind: source.kind, key: source.table }
      : source.kind === 'form'
        ? { kind: source.kind, key: source.formKey }
        : null;
  const read = useRead(sourceFields, asked);
  const options = (read.data ?? []).map(({ from, label }) => ({ value: from, label: `${labelIn(label)} (${from})` }));
  const known = options.some(({ value }) => value === field.from) ? [] : [{ value: field.from, label: field.from }];
  return (
    <SelectField
      label={t('generator.from')}
      isDisabled={isDisabled}
      error={error}
      options={[...known, ...options]}
      value={field.from}
      onChange={onChange}
    />
  );
}
