import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { useEditorUi } from '../editor/editor-ui.ts';
import { useActions } from '../editor/actions/use-actions.ts';
import { nameOf } from '../model/changes/describe-changes.ts';
import { readersOf } from '../model/naming/uses-of.ts';
import { ruleReading } from '../rules/rule-reading.ts';
import { useDraft } from '../session/form-context.ts';

const MOST = 8;

/** What depends on a field: other fields by name, rules as sentences; each leads there. */
export function UsedBy({ fieldKey }: { fieldKey: string }) {
  const t = useT();
  const ui = useEditorUi();
  const actions = useActions();
  const { definition } = useDraft().history;
  const readers = readersOf(definition, fieldKey);
  const fields = readers.fields.flatMap((at) => {
    const field = definition.fields[at];
    return field && field.key !== fieldKey ? [{ id: field.key as string, name: nameOf(field), at, rule: null }] : [];
  });
  const rules = readers.rules.map((rule) => {
    const at = definition.fields.findIndex(({ key }) => rule.actions.some((action) => action.field === key));
    return { id: rule.id, name: ruleReading(t, rule, definition.fields), at, rule: rule.id };
  });
  const all = [...fields, ...rules];
  if (all.length === 0) return null;
  const go = (at: number, rule: string | null) => {
    actions.select(at === -1 ? null : at);
    ui.set({ openRule: rule, pane: 'field' });
  };
  return (
    <Box>
      <p>{t('forms.setting.usedBy')}</p>
      <ul>
        {all.slice(0, MOST).map(({ id, name, at, rule }) => (
          <li key={id}>
            <button type="button" onClick={() => go(at, rule)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
      {all.length > MOST && <p>{t('forms.setting.usedByMore', { count: all.length - MOST })}</p>}
    </Box>
  );
}

const Box = styled.div`
  margin-block-start: 8px;
  color: ${colour('foreground.subtle')};
  font-size: 12px;
  line-height: 16px;
  button {
    padding: 4px 0;
    border: 0;
    background: none;
    color: ${colour('foreground.primary')};
    font: inherit;
    text-align: start;
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  button:hover {
    text-decoration: underline;
  }
  button:focus-visible {
    outline: 2px solid ${colour('border.primaryEmphasis')};
  }
`;
