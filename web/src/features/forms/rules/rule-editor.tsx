import type { Field, Rule } from '@countersign/shared/forms/schema.ts';
import { useState } from 'react';
import styled from 'styled-components';
import { colour } from '../../../lib/colour.ts';
import { Button } from '../../../lib/garden.ts';
import { useT } from '../../../lib/i18n.ts';
import { ExpressionSetting } from '../panel/expression-setting.tsx';
import { useDraft, useDraftSession } from '../session/form-context.ts';
import { kindOf } from './condition.ts';
import { ConditionRows } from './condition-rows.tsx';
import { RuleActions } from './rule-actions.tsx';
import { useCondition } from './use-condition.ts';

/** One rule as a sentence to be filled in, or as text. `about` is the field in whose panel it stands. */
export function RuleEditor({ rule, about }: { rule: Rule; about: Field }) {
  const t = useT();
  const session = useDraftSession();
  const { fields } = useDraft().history.definition;
  const [isText, setText] = useState(false);
  const put = (changes: Partial<Rule>) => session.run({ type: 'putRule', rule: { ...rule, ...changes } });
  const { condition, change } = useCondition(rule.when, fields, (when) => put({ when }));
  const used = new Set(condition?.rows.map(({ field }) => field));
  const choices = fields.filter((field) => used.has(field.key) || (kindOf(field) !== null && field.key !== about.key));
  const showsRows = condition !== null && !isText;

  return (
    <Box>
      {showsRows ? (
        <ConditionRows condition={condition} fields={choices} onChange={change} />
      ) : (
        <ExpressionSetting
          name="when"
          label={t('forms.rule.whenText')}
          hint={t('forms.rule.whenHint')}
          value={rule.when}
          onChange={(when) => put({ when })}
        />
      )}
      <RuleActions rule={rule} fields={fields} onChange={(actions) => put({ actions })} />
      <Foot>
        {condition !== null && (
          <Button size="small" isLink onClick={() => setText(!isText)}>
            {t(showsRows ? 'forms.rule.asText' : 'forms.rule.asRows')}
          </Button>
        )}
        <Button size="small" isLink isDanger onClick={() => session.run({ type: 'removeRule', id: rule.id })}>
          {t('forms.rule.remove')}
        </Button>
      </Foot>
      {condition === null && <Note>{t('forms.rule.onlyText')}</Note>}
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: 12px;
  padding: 4px 0 12px;
`;
const Foot = styled.div`
  display: flex;
  justify-content: space-between;
  gap: 12px;
`;
const Note = styled.p`
  color: ${colour('foreground.subtle')};
  font-size: 12px;
  line-height: 16px;
`;
