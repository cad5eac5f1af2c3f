import { parseExpression } from '@countersign/shared/expression/parse.ts';
import type { Field } from '@countersign/shared/forms/schema.ts';
import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '../../../../lib/look/garden.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { SelectField } from '../../../../ui/fields/fields.tsx';
import { ExpressionSetting } from './expression-setting.tsx';
import { TextSetting } from './text-setting.tsx';
import { useSetting } from './use-setting.ts';

/** What the field holds when the form opens: a plain value where that will do, else an expression. */
export function DefaultSetting({ at, field }: { at: number; field: Field }) {
  const t = useT();
  const set = useSetting(at);
  const text = 'defaultValue' in field ? field.defaultValue : undefined;
  const plain = readPlain(field, text);
  const [isExpression, setExpression] = useState(plain === null);
  const canBePlain = plain !== null && hasPlain(field);
  const put = (next: string) => set({ defaultValue: next || undefined });
  return (
    <div>
      {isExpression || !canBePlain ? (
        <ExpressionSetting
          isOptional
          name="defaultValue"
          about={field.key}
          label={t('forms.setting.defaultValue')}
          hint={t('forms.setting.defaultHint')}
          textHint={t('forms.setting.defaultTextHint')}
          value={text ?? ''}
          onChange={put}
        />
      ) : (
        <PlainDefault field={field} value={plain} onChange={(value) => put(writePlain(field, value))} />
      )}
      {canBePlain && (
        <Switch>
          <Button size="small" isLink onClick={() => setExpression(!isExpression)}>
            {t(isExpression ? 'forms.setting.asValue' : 'forms.setting.asExpression')}
          </Button>
        </Switch>
      )}
    </div>
  );
}

interface PlainProps {
  field: Field;
  value: string;
  onChange: (value: string) => void;
}

function PlainDefault({ field, value, onChange }: PlainProps) {
  const t = useT();
  const label = t('forms.setting.defaultValue');
  if (field.type === 'single_choice' || field.type === 'dropdown') {
    return (
      <SelectField
        label={label}
        value={value}
        placeholder={t('common.none')}
        options={field.options}
        onChange={onChange}
      />
    );
  }
  return (
    <TextSetting
      name="defaultValue"
      label={label}
      value={value}
      maxLength={1000}
      type={field.type === 'date' ? 'date' : 'text'}
      onChange={onChange}
    />
  );
}

const hasPlain = (field: Field) => ['text', 'long_text', 'single_choice', 'dropdown', 'date'].includes(field.type);

/** The value as a person writes it; null where only an expression says it. */
function readPlain(field: Field, text: string | undefined): string | null {
  if (text === undefined) return hasPlain(field) ? '' : null;
  const { tree, problems } = parseExpression(text);
  if (problems.length > 0 || !hasPlain(field)) return null;
  if (tree.type === 'at') return field.type === 'date' ? tree.value : null;
  return tree.type === 'literal' && typeof tree.value === 'string' && field.type !== 'date' ? tree.value : null;
}

function writePlain(field: Field, value: string): string {
  if (value === '') return '';
  return field.type === 'date' ? `@"${value}"` : JSON.stringify(value);
}

const Switch = styled.div`
  margin-block-start: 4px;
  font-size: 12px;
`;
