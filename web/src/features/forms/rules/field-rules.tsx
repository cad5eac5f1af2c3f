import Add from '@zendeskgarden/svg-icons/src/16/plus-stroke.svg?icon';
import Chevron from '@zendeskgarden/svg-icons/src/12/chevron-down-stroke.svg?icon';
import { isAsked } from '@countersign/shared/forms/field-traits.ts';
import type { Field, Rule } from '@countersign/shared/forms/schema.ts';
import { useState } from 'react';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { Button } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { randomId } from '../../../lib/calls/random-id.ts';
import { useEditorUi, useUiValue } from '../editor/editor-ui.ts';
import { useDraft, useDraftSession } from '../session/form-context.ts';
import { newRule } from './new-rule.ts';
import { RuleEditor } from './rule-editor.tsx';
import { ruleReading } from './rule-reading.ts';

/**
 * The rules that act on a field: each a sentence that opens, and a way to add one. A rule that was opened here stays while it is
 * open, whatever it acts on by then.
 */
export function FieldRules({ field }: { field: Field }) {
  const t = useT();
  const ui = useEditorUi();
  const session = useDraftSession();
  const { fields, rules } = useDraft().history.definition;
  const open = useUiValue((state) => state.openRule);
  const [openedHere, setOpenedHere] = useState<string | null>(null);
  const isOwn = (rule: Rule) => rule.actions.some((action) => action.field === field.key);
  if (open !== openedHere && rules.some((rule) => rule.id === open && isOwn(rule))) setOpenedHere(open);
  const own = rules.filter((rule) => isOwn(rule) || (rule.id === open && open === openedHere));
  const asked = newRule('asked', fields, field) !== null;

  const add = (type: 'show' | 'require') => {
    const rule = newRule(randomId(), fields, field, type);
    if (!rule) return;
    session.run({ type: 'putRule', rule });
    ui.set({ openRule: rule.id });
    ui.focusSetting('when');
  };
  return (
    <div>
      {own.length === 0 && <Quiet>{t(asked ? 'forms.rule.always' : 'forms.rule.needsField')}</Quiet>}
      <ul>
        {own.map((rule) => (
          <li key={rule.id}>
            <RuleItem rule={rule} fields={fields} />
          </li>
        ))}
      </ul>
      {asked && (
        <Ways>
          <AddButton text={t('forms.rule.showWhen')} onClick={() => add('show')} />
          {'required' in field && isAsked(field.type) && (
            <AddButton text={t('forms.rule.requireWhen')} onClick={() => add('require')} />
          )}
        </Ways>
      )}
    </div>
  );
}

const AddButton = ({ text, onClick }: { text: string; onClick: () => void }) => (
  <Button size="small" isBasic onClick={onClick}>
    <Button.StartIcon>
      <Add />
    </Button.StartIcon>
    {text}
  </Button>
);

function RuleItem({ rule, fields }: { rule: Rule; fields: readonly Field[] }) {
  const t = useT();
  const ui = useEditorUi();
  const isOpen = useUiValue((state) => state.openRule === rule.id);
  return (
    <Item data-open={isOpen || undefined}>
      <button type="button" aria-expanded={isOpen} onClick={() => ui.set({ openRule: isOpen ? null : rule.id })}>
        <span>{ruleReading(t, rule, fields)}</span>
        <Chevron />
      </button>
      {isOpen && <RuleEditor rule={rule} />}
    </Item>
  );
}

const Quiet = styled.p`
  margin-block-end: 8px;
  color: ${colour('foreground.subtle')};
`;
const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
`;
const Item = styled.div`
  margin-block-end: 8px;
  padding-inline: 12px;
  border: 1px solid ${colour('border.default')};
  border-radius: 4px;
  > button {
    display: flex;
    align-items: flex-start;
    gap: 8px;
    width: calc(100% + 24px);
    margin-inline: -12px;
    padding: 8px 12px;
    border: 0;
    border-radius: 4px;
    background: none;
    color: inherit;
    text-align: start;
    cursor: pointer;
  }
  > button span {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  > button svg {
    flex: none;
    margin-block-start: 4px;
    color: ${colour('foreground.subtle')};
  }
  &[data-open] > button svg {
    transform: rotate(180deg);
  }
  > button:focus-visible {
    outline: 2px solid ${colour('border.primaryEmphasis')};
    outline-offset: -2px;
  }
`;
