import { usualValue } from '@countersign/shared/resources/check-value.ts';
import { idsOf, textsOf, treeOf } from '@countersign/shared/resources/kinds-of-value.ts';
import {
  MASK,
  type Resource,
  type ResourceField as Field,
  type ResourceValue,
} from '@countersign/shared/resources/resource.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { CheckField, CheckGroup, RadioField, SelectField, TextareaField, TextField } from '../../fields/fields.tsx';
import { LanguagesField } from './languages-field.tsx';
import { MomentField } from './moment-field.tsx';
import { PictureField } from './picture-field.tsx';
import { RichTextField } from './rich-text-field.tsx';
import { ReferencesField } from './references-field.tsx';
import { labelOf, optionsOf, type References, textOf } from '../resource-web.ts';

interface Props {
  resource: Resource;
  name: string;
  field: Field;
  /** What stands in the field: numbers are texts until they are sent. */
  value: ResourceValue | undefined;
  references: References;
  isNew: boolean;
  isDisabled: boolean;
  error: string | undefined;
  onChange: (value: ResourceValue) => void;
}

/** One field of a form, drawn from its definition. */
export function ResourceField({ resource, name, field, value, references, isNew, isDisabled, error, onChange }: Props) {
  const t = useT();
  const own = textOf(resource, `hints.${name}`);
  const secret =
    resource.secret?.field === name && value === MASK ? t('resources.page.secretHint', { mask: MASK }) : '';
  const hint = secret || own || (isNew && field.isImmutable ? t('resources.page.immutableHint') : '');
  const label = labelOf(resource, name);
  const shared = { name, label, isDisabled, error, ...(hint ? { hint } : {}) };
  const text = typeof value === 'object' || value === undefined ? '' : String(value);
  switch (field.type) {
    case 'text':
      return (
        <TextField
          {...shared}
          isRequired={field.isRequired ?? false}
          value={text}
          maxLength={field.max}
          onChange={onChange}
        />
      );
    case 'long_text':
      return (
        <TextareaField
          {...shared}
          isRequired={field.isRequired ?? false}
          value={text}
          maxLength={field.max}
          onChange={onChange}
        />
      );
    case 'whole':
      return <TextField {...shared} type="number" value={text} onChange={onChange} />;
    case 'decimal':
      return (
        <TextField {...shared} isRequired={field.isRequired ?? false} value={text} maxLength={23} onChange={onChange} />
      );
    case 'date':
      return (
        <TextField {...shared} isRequired={field.isRequired ?? false} type="date" value={text} onChange={onChange} />
      );
    case 'choice':
      if (field.control === 'radio')
        return (
          <CheckGroup label={label} hint={error ?? hint}>
            {(optionsOf(resource, [name, field], t) ?? []).map((option) => (
              <RadioField
                key={option.value}
                name={name}
                label={option.label || t('resources.page.noChoice')}
                isChecked={text === option.value}
                isDisabled={isDisabled}
                onChoose={() => onChange(option.value)}
              />
            ))}
          </CheckGroup>
        );
      return (
        <SelectField
          {...shared}
          isRequired={field.isRequired ?? false}
          value={text}
          options={optionsOf(resource, [name, field], t) ?? []}
          onChange={onChange}
        />
      );
    case 'on_off':
      return (
        <CheckField
          label={t('resources.page.onOff.0')}
          {...(hint ? { hint } : {})}
          isDisabled={isDisabled}
          isChecked={(value ?? usualValue(field)) === '0'}
          onChange={(isOn) => onChange(isOn ? '0' : '1')}
        />
      );
    case 'yes_no':
      return (
        <CheckField
          label={label}
          {...(hint ? { hint } : {})}
          isDisabled={isDisabled}
          isChecked={(value ?? usualValue(field)) === 'Y'}
          onChange={(isOn) => onChange(isOn ? 'Y' : 'N')}
        />
      );
    case 'languages':
      return (
        <LanguagesField
          label={label}
          value={textsOf(value)}
          maxLength={field.max}
          isDisabled={isDisabled}
          error={error}
          onChange={onChange}
        />
      );
    case 'moment':
      return <MomentField {...shared} value={text} onChange={onChange} />;
    case 'picture':
      return <PictureField {...shared} isRequired={field.isRequired ?? false} value={text} onChange={onChange} />;
    case 'reference':
      return (
        <SelectField
          {...shared}
          value={text === '0' ? '' : text}
          placeholder={textOf(resource, `none.${name}`)}
          options={references[field.to] ?? []}
          onChange={(id) => onChange(Number(id))}
        />
      );
    case 'references':
      return (
        <ReferencesField
          {...shared}
          value={idsOf(value)}
          options={references[field.to] ?? []}
          most={field.most}
          onChange={onChange}
        />
      );
    case 'rich_text':
      return (
        <RichTextField label={label} value={treeOf(value)} isDisabled={isDisabled} error={error} onChange={onChange} />
      );
  }
}
