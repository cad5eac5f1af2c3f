import Add from '@zendeskgarden/svg-icons/src/16/plus-stroke.svg?icon';
import Remove from '@zendeskgarden/svg-icons/src/16/x-stroke.svg?icon';
import type { Field, Rule, RuleAction } from '@countersign/shared/forms/schema.ts';
import { Button, IconButton, Select } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { nameOf } from '../model/changes/describe-changes.ts';
import { ExpressionSetting } from '../panel/parts/expression-setting.tsx';
import { useDraft } from '../session/form-context.ts';
import { TextSetting } from '../panel/parts/text-setting.tsx';
import { RuleControls, RuleLine, RuleWord } from './rule-line.ts';

const TYPES = [
  'show',
  'hide',
  'require',
  'enable',
  'disable',
  'calculate',
  'set',
  'copy',
  'validate',
  'jump',
  'end',
] as const;

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
    onChange(newAction(type, action.field, { message: t('forms.rule.newMessage'), fields }));
  };
  const changeField = (key: string) => {
    const field = fields.find((one) => one.key === key);
    if (field) onChange({ ...action, field: field.key });
  };
  const changeFrom = (key: string) => {
    const field = fields.find((one) => one.key === key);
    if (field && action.type === 'copy') onChange({ ...action, from: field.key });
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
        {TYPES.filter((type) => type !== 'jump' || fields.some(isPageBreak)).map((type) => (
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
        {fields
          .filter((field) => action.type !== 'jump' || isPageBreak(field))
          .map((field) => (
            <option key={field.key} value={field.key}>
              {nameOf(field)}
            </option>
          ))}
      </Select>
      {action.type === 'jump' && <AfterPage action={action} fields={fields} onChange={onChange} />}
      {action.type === 'end' && <EndingChoice action={action} onChange={onChange} />}
      {action.type === 'copy' && (
        <Select
          isCompact
          aria-label={t('forms.rule.copyFrom')}
          value={action.from}
          onChange={(event) => changeFrom(event.target.value)}
        >
          {fields.map((field) => (
            <option key={field.key} value={field.key}>
              {nameOf(field)}
            </option>
          ))}
        </Select>
      )}
      {action.type === 'validate' && (
        <TextSetting
          name="message"
          label={t('forms.rule.message')}
          value={action.message}
          maxLength={500}
          onChange={(message) => message && onChange({ ...action, message })}
        />
      )}
      {(action.type === 'calculate' || action.type === 'set') && (
        <ExpressionSetting
          name="value"
          about={action.field}
          hasItself={action.type === 'set'}
          label={t('forms.rule.valueText')}
          value={action.value}
          onChange={(value) => onChange({ ...action, value })}
        />
      )}
    </>
  );
}

const isPageBreak = ({ type }: Field) => type === 'page_break';

interface WayProps<T extends RuleAction['type']> {
  action: Extract<RuleAction, { type: T }>;
  onChange: (action: RuleAction) => void;
}

/** The page that is left, named by any field on it. */
function AfterPage({ action, fields, onChange }: WayProps<'jump'> & { fields: readonly Field[] }) {
  const t = useT();
  return (
    <>
      <RuleWord>{t('forms.rule.after')}</RuleWord>
      <Select
        isCompact
        aria-label={t('forms.rule.afterLabel')}
        value={action.after}
        onChange={({ target }) => {
          const field = fields.find(({ key }) => key === target.value);
          if (field) onChange({ ...action, after: field.key });
        }}
      >
        {fields.map((field) => (
          <option key={field.key} value={field.key}>
            {nameOf(field)}
          </option>
        ))}
      </Select>
    </>
  );
}

function EndingChoice({ action, onChange }: WayProps<'end'>) {
  const t = useT();
  const { endings = [] } = useDraft().history.definition;
  const choose = (id: string) => {
    const { ending: _ending, ...plain } = action;
    onChange(id === '' ? plain : { ...plain, ending: id });
  };
  return (
    <>
      <RuleWord>{t('forms.rule.with')}</RuleWord>
      <Select
        isCompact
        aria-label={t('forms.rule.endingLabel')}
        value={action.ending ?? ''}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{t('forms.ending.first')}</option>
        {endings.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </Select>
    </>
  );
}

interface NewAction {
  message: string;
  fields: readonly Field[];
}

function newAction(
  type: (typeof TYPES)[number],
  field: RuleAction['field'],
  { message, fields }: NewAction,
): RuleAction {
  switch (type) {
    case 'calculate':
    case 'set':
      return { type, field, value: 'null' };
    case 'copy':
      return { type, field, from: field };
    case 'validate':
      return { type, field, message };
    case 'jump':
      return { type, field: fields.findLast(isPageBreak)?.key ?? field, after: field };
    case 'show':
    case 'hide':
    case 'require':
    case 'enable':
    case 'disable':
    case 'end':
      return { type, field };
  }
}
