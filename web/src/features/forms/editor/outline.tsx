import styled from 'styled-components';
import { colour } from '../../../lib/colour.ts';
import { useT } from '../../../lib/i18n.ts';
import { TYPE_ICONS } from '../field-types.ts';
import { nameOf } from '../model/describe-changes.ts';
import { useDraft } from '../session/form-context.ts';
import { useEditorUi } from './editor-ui.ts';
import { useActions } from './use-actions.ts';

/** All fields as a list, to find one in a long form. */
export function Outline() {
  const t = useT();
  const ui = useEditorUi();
  const actions = useActions();
  const { definition, selected } = useDraft().history;
  if (definition.fields.length === 0) return <Quiet>{t('forms.outline.empty')}</Quiet>;
  return (
    <List>
      {definition.fields.map((field, at) => {
        const Icon = TYPE_ICONS[field.type];
        return (
          <li key={at}>
            <button
              type="button"
              aria-current={at === selected ? 'true' : undefined}
              onClick={() => {
                actions.select(at);
                ui.set({ pane: 'canvas' });
                document.querySelector(`[data-place="${at}"]`)?.scrollIntoView({ block: 'center' });
              }}
            >
              <Icon />
              <span>{nameOf(field)}</span>
              <code>{field.key}</code>
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
const List = styled.ol`
  padding: 8px;
  button {
    display: grid;
    grid-template-columns: 16px minmax(0, 1fr) auto;
    align-items: center;
    gap: 0 8px;
    width: 100%;
    min-height: 32px;
    padding: 4px 8px;
    border: 0;
    border-radius: 4px;
    background: none;
    color: inherit;
    text-align: start;
    cursor: pointer;
  }
  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  svg,
  code {
    color: ${colour('foreground.subtle')};
  }
  code {
    max-width: 80px;
    overflow: hidden;
    font-family: ${({ theme }) => theme.fonts.mono};
    font-size: 11px;
    text-overflow: ellipsis;
  }
  button:hover {
    background: ${colour('background.subtle')};
  }
  button[aria-current] {
    background: ${colour('background.primaryEmphasis', { transparency: 100 })};
  }
  button:focus-visible {
    outline: 2px solid ${colour('border.primaryEmphasis')};
    outline-offset: -2px;
  }
  @media (max-width: 799px) {
    button {
      min-height: 44px;
    }
  }
`;
