import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { useEditorUi } from '../editor/editor-ui.ts';
import { useActions } from '../editor/actions/use-actions.ts';
import { useDraft } from '../session/form-context.ts';
import { ruleReading } from './rule-reading.ts';

/** All rules of the form in plain words; each opens at the field that it acts on. */
export function RuleList() {
  const t = useT();
  const ui = useEditorUi();
  const actions = useActions();
  const { fields, rules } = useDraft().history.definition;
  if (rules.length === 0) return <Quiet>{t('forms.rule.none')}</Quiet>;
  return (
    <List>
      {rules.map((rule) => {
        const target = fields.findIndex(({ key }) => rule.actions.some(({ field }) => field === key));
        return (
          <li key={rule.id}>
            <button
              type="button"
              onClick={() => {
                actions.select(target === -1 ? null : target);
                ui.set({ openRule: rule.id, pane: 'field' });
                ui.focusSetting('when');
              }}
            >
              {ruleReading(t, rule, fields)}
            </button>
          </li>
        );
      })}
    </List>
  );
}

const Quiet = styled.p`
  padding: 16px;
  color: ${colour('foreground.subtle')};
`;
const List = styled.ul`
  padding: 8px;
  button {
    width: 100%;
    padding: 8px;
    border: 0;
    border-radius: 4px;
    background: none;
    color: inherit;
    text-align: start;
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  button:hover {
    background: ${colour('background.subtle')};
  }
  button:focus-visible {
    outline: 2px solid ${colour('border.primaryEmphasis')};
    outline-offset: -2px;
  }
`;
