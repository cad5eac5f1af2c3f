import styled from 'styled-components';
import { useT } from '../../../../lib/texts/i18n.ts';
import { OverflowMenu } from '../../../../ui/table/overflow-menu.tsx';
import { type Device, DeviceSwitch } from '../../paper.tsx';
import { useDraftValue } from '../../session/form-context.ts';
import { useEditorUi } from '../editor-ui.ts';
import { useActions } from '../actions/use-actions.ts';

/** Above the canvas: its width, and the other ways to work on the form. */
export function ViewBar({ device, onDevice }: { device: Device; onDevice: (device: Device) => void }) {
  const t = useT();
  const ui = useEditorUi();
  const actions = useActions();
  const hasFields = useDraftValue(({ history }) => history.definition.fields.length > 0);
  const hasMarked = useDraftValue(({ history }) => history.marked.length > 0);
  return (
    <Bar>
      <DeviceSwitch device={device} onChange={onDevice} />
      <OverflowMenu
        label={t('forms.view.more')}
        actions={[
          {
            label: t('forms.view.questions'),
            onClick: () => ui.set({ view: 'questions', questions: '', pane: 'canvas' }),
          },
          { label: t('forms.view.json'), onClick: () => ui.set({ view: 'json', pane: 'canvas' }) },
          ...(hasFields ? [{ label: t('forms.view.selectAll'), onClick: () => actions.selectAll() }] : []),
          ...(hasMarked
            ? [
                { label: t('forms.view.copy'), onClick: () => void actions.copy() },
                { label: t('forms.library.keep'), onClick: () => ui.set({ isKeeping: true }) },
                { label: t('forms.view.cut'), onClick: () => void actions.cut() },
              ]
            : []),
          { label: t('forms.view.paste'), onClick: () => void actions.paste() },
        ]}
      />
    </Bar>
  );
}

const Bar = styled.div`
  display: grid;
  grid-template-columns: 1fr auto 1fr;
  align-items: center;
  margin-block-end: 8px;
  > :first-child {
    grid-column: 2;
  }
  > :last-child {
    justify-self: end;
  }
  @media (max-width: 799px) {
    button {
      min-width: 44px;
      height: 44px;
    }
  }
`;
