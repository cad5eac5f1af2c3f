import Add from '@zendeskgarden/svg-icons/src/16/plus-stroke.svg?icon';
import Remove from '@zendeskgarden/svg-icons/src/16/x-stroke.svg?icon';
import type { Field, Rule, RuleAction } from '@countersign/shared/forms/schema.ts';
import { Button, IconButton, Select } from '../../../lib/garden.ts';
import { useT } from '../../../lib/i18n.ts';
import { nameOf } from '../model/describe-changes.ts';
import { ExpressionSetting } from '../panel/expression-setting.tsx';
import { RuleControls, RuleLine, RuleWord } from './rule-line.ts';

const TYPES = ['show', 'hide', 'require', 'calculate'] as const;

interface Props {
  rule: Rule;
  fields: readonly Field[];
  onChange: (actions: RuleAction[]) => void;
}

/** `then [show] [field]`, as often as needed. */
export function RuleActions({ rule, fields, onChange }: Props) {
  const t = useT();
  const { actions } = rule;
  const last = actions.at(-1);
  return (
    <div>
      <ol>
        {actions.map((action, at) => (
          <RuleLine key={at}>
            <RuleWord>{at === 0 ? t('forms.rule.then') : t('forms.rule.and')}</RuleWord>
            <RuleControls>
              <Action
                action={action}
                number={at + 1}
                fields={fields}
                onChange={(next) => onChange(actions.with(at, next))}
              />
            </RuleControls>
            {actions.length > 1 && (
              <IconButton
                size="small"
                aria-label={t('forms.rule.removeAction', { number: at + 1 })}
                onClick={() => onChange(actions.toSpliced(at, 1))}
              >
                <Remove />
              </IconButton>
            )}
          </RuleLine>
        ))}
      </ol>
      {last && (
        <Button size="small" isBasic onClick={() => onChange([...actions, { ...last }])}>
          <Button.StartIcon>
            <Add />
          </Button.StartIcon>
          {t('forms.rule.addAction')}
        </Button>
      )}
    </div>
  );
}

interface ActionProps {
  action: RuleAction;
  number: number;
  fields: readonly Field[];
  onChange: (action: RuleAction) => void;
}

function Action({ action, number, fields, onChange }: ActionProps) {
  const t = useT();
  const changeType = (name: string) => {
    const type = TYPES.find((one) => one === name) ?? 'show';
    onChange(type === 'calculate' ? { type, field: action.field, value: 'null' } : { type, field: action.field });
  };
  const changeField = (key: string) => {
    const field = fields.find((one) => one.key === key);
    if (field) onChange({ ...action, field: field.key });
  };
  const isKnown = fields.some(({ key }) => key === action.field);
  return (
    <>
      <Select
        isCompact
        aria-label={t('forms.rule.actionLabel', { number })}
        value={action.type}
        onChange={(event) => changeType(event.target.value)}
      >
        {TYPES.map((type) => (
          <option key={type} value={type}>
            {t(`forms.rule.action.${type}`)}
          </option>
        ))}
      </Select>
      <Select
        isCompact
        aria-label={t('forms.rule.targetLabel', { number })}
        value={action.field}
        onChange={(event) => changeField(event.target.value)}
      >
        {!isKnown && <option value={action.field}>{action.field}</option>}
        {fields.map((field) => (
          <option key={field.key} value={field.key}>
            {nameOf(field)}
          </option>
        ))}
      </Select>
      {action.type === 'calculate' && (
        <ExpressionSetting
          name="value"
          label={t('forms.rule.valueText')}
          value={action.value}
          onChange={(value) => onChange({ ...action, value })}
        />
      )}
    </>
  );
}
