import type { Field, Rule } from '@countersign/shared/forms/schema.ts';
import styled from 'styled-components';
import { colour } from '../../../../lib/look/colour.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { expressionReading, ruleReading } from '../../rules/rule-reading.ts';
import { useDraft } from '../../session/form-context.ts';
import { useActions } from '../actions/use-actions.ts';
import { useEditorUi } from '../editor-ui.ts';

/** What works on a field beside its own settings: each badge leads to its rule or formula. */
export function FieldBadges({ index, field, rules }: { index: number; field: Field; rules: readonly Rule[] }) {
  const t = useT();
  const ui = useEditorUi();
  const actions = useActions();
  const { fields } = useDraft().history.definition;
  const open = (setting: string, openRule: string | null) => {
    actions.select(index);
    ui.set({ pane: 'field', openRule });
    ui.focusSetting(setting);
  };
  return (
    <Badges>
      {field.type === 'formula' && (
        <Badge
          text={t('forms.badge.calculated')}
          reading={expressionReading(t, field.formula, fields)}
          onClick={() => open('formula', null)}
        />
      )}
      {rules.map((rule) => {
        const isRequire = rule.actions.every(({ type }) => type === 'require');
        return (
          <Badge
            key={rule.id}
            text={t(isRequire ? 'forms.badge.required' : 'forms.badge.rule')}
            reading={ruleReading(t, rule, fields)}
            onClick={() => open('when', rule.id)}
          />
        );
      })}
    </Badges>
  );
}

function Badge({ text, reading, onClick }: { text: string; reading: string; onClick: () => void }) {
  return (
    <button type="button" aria-label={`${text}: ${reading}`} title={reading} onClick={onClick}>
      {text}
    </button>
  );
}

const Badges = styled.div`
  position: absolute;
  z-index: 2;
  inset-block-end: -12px;
  inset-inline-end: 8px;
  display: flex;
  gap: 4px;
  max-width: calc(100% - 16px);
  overflow: hidden;
  button {
    flex: none;
    min-width: 24px;
    padding: 3px 8px;
    border: 1px solid ${colour('border.default')};
    border-radius: 12px;
    background: ${colour('background.subtle')};
    color: ${colour('foreground.subtle')};
    font-size: 11px;
    line-height: 16px;
    cursor: pointer;
  }
  button:hover {
    border-color: ${colour('border.primaryEmphasis')};
    color: ${colour('foreground.default')};
  }
  button:focus-visible {
    outline: 2px solid ${colour('border.primaryEmphasis')};
    outline-offset: -2px;
  }
`;
