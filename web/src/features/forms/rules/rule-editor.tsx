import type { Rule } from '@countersign/shared/forms/schema.ts';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Button } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { useCodeInputAtRest } from '../../../ui/expression/code/late-code-input.tsx';
import { ConditionField } from '../../../ui/condition/builder/condition-field.tsx';
import { useDraft, useDraftSession } from '../session/form-context.ts';
import { useKnownNames } from '../session/use-known-names.ts';
import { RuleActions } from './rule-actions.tsx';

/** One rule as a sentence to be filled in, or as text; a new one takes the keyboard. */
export function RuleEditor({ rule, isNew = false }: { rule: Rule; isNew?: boolean }) {
  const t = useT();
  const when = useRef<HTMLDivElement>(null);
  useCodeInputAtRest();
  useEffect(() => {
    if (isNew) when.current?.querySelector('select')?.focus();
  }, [isNew]);
  const session = useDraftSession();
  const [first] = rule.actions;
  const names = useKnownNames(first && 'field' in first ? first.field : undefined);
  const { fields } = useDraft().history.definition;
  const put = (changes: Partial<Rule>) => session.run({ type: 'putRule', rule: { ...rule, ...changes } });

  return (
    <Box>
      <div ref={when} data-setting="when">
        <ConditionField
          label={t('forms.rule.whenText')}
          hint={t('forms.rule.whenHint')}
          value={rule.when}
          names={names}
          onChange={(when) => put({ when })}
        />
      </div>
      <RuleActions rule={rule} fields={fields} onChange={(actions) => put({ actions })} />
      <Foot>
        <Button size="small" isLink isDanger onClick={() => session.run({ type: 'removeRule', id: rule.id })}>
          {t('forms.rule.remove')}
        </Button>
      </Foot>
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
  justify-content: end;
`;
