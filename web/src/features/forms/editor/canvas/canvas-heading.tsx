import styled from 'styled-components';
import { colour } from '../../../../lib/look/colour.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { useDraft } from '../../session/form-context.ts';
import { useEditorUi } from '../editor-ui.ts';
import { useActions } from '../actions/use-actions.ts';

/** Title and description; a click opens the settings of the form itself. */
export function CanvasHeading() {
  const t = useT();
  const ui = useEditorUi();
  const actions = useActions();
  const { definition, selected } = useDraft().history;
  return (
    <Heading
      type="button"
      aria-pressed={selected === null}
      title={t('forms.canvas.selectForm')}
      onClick={() => {
        actions.select(null);
        ui.set({ pane: 'field' });
      }}
    >
      <strong dir="auto">{definition.title}</strong>
      {definition.description && <span>{definition.description}</span>}
    </Heading>
  );
}

const Heading = styled.button`
  display: grid;
  gap: 4px;
  width: calc(100% + 24px);
  margin: 0 -12px 16px;
  padding: 8px 12px;
  border: 1px solid transparent;
  border-radius: 4px;
  background: none;
  color: inherit;
  text-align: start;
  cursor: pointer;
  strong {
    font-weight: 400;
    font-size: 20px;
    line-height: 28px;
    overflow-wrap: anywhere;
  }
  span {
    color: ${colour('foreground.subtle')};
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  &:hover {
    border-color: ${colour('border.default')};
  }
  &[aria-pressed='true'] {
    border-color: ${colour('border.primaryEmphasis')};
  }
  &:focus-visible {
    outline: 2px solid ${colour('border.primaryEmphasis')};
    outline-offset: 1px;
  }
`;
