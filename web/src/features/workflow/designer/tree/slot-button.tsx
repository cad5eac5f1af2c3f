import type { NewCard } from '@countersign/shared/workflow/edit/new-elements.ts';
import type { TreeSlot } from '@countersign/shared/workflow/tree/tree.ts';
import Plus from '@zendeskgarden/svg-icons/src/12/plus-stroke.svg?icon';
import styled from 'styled-components';
import { colour } from '../../../../lib/look/colour.ts';
import { Menu, MenuItem } from '../../../../lib/look/garden.ts';
import { type Translate, useT } from '../../../../lib/texts/i18n.ts';
import { useDesigner } from '../session/designer-context.ts';
import { useTreeUi } from './tree-context.ts';

const KINDS = [
  'approver',
  'cc',
  'exclusive',
  'parallel',
  'inclusive',
  'delay',
  'scope',
  'script',
  'service',
  'call',
] as const;
type Kind = (typeof KINDS)[number] | 'end';

interface Props {
  slot: TreeSlot;
  /** Where the place is, for readers. */
  label: string;
  /** An end can only close a way whose branch goes on elsewhere. */
  canEnd: boolean;
}

/** A place between two cards: adds a step there, or takes the card that is being moved. */
export function SlotButton({ slot, label, canEnd }: Props) {
  const t = useT();
  const ui = useTreeUi();
  const { session } = useDesigner();
  if (ui.isReadOnly) return <Line />;
  if (ui.moving) {
    return (
      <Line>
        <Place
          type="button"
          onClick={() => ui.place(slot)}
          aria-label={`${t('workflow.designer.tree.place')}: ${label}`}
        >
          {t('workflow.designer.tree.place')}
        </Place>
      </Line>
    );
  }
  const kinds: readonly Kind[] = canEnd ? [...KINDS, 'end'] : KINDS;
  const insert = async (kind: Kind) => ui.focus(await session.edit({ type: 'insert', slot, card: newCard(kind, t) }));
  return (
    <Line>
      <Menu
        isCompact
        placement="bottom"
        maxHeight="480px"
        aria-label={label}
        button={({ ref, ...props }) => (
          <Round {...props} ref={ref} type="button" aria-label={label} title={t('workflow.designer.tree.insert')}>
            <Plus />
          </Round>
        )}
        onChange={({ value }) => {
          const kind = kinds.find((one) => one === value);
          if (kind) void insert(kind);
        }}
      >
        {kinds.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {t(`workflow.designer.kind.${kind}`)}
            <MenuItem.Meta>{t(`workflow.designer.kindHint.${kind}`)}</MenuItem.Meta>
          </MenuItem>
        ))}
      </Menu>
    </Line>
  );
}

function newCard(kind: Kind, t: Translate): NewCard {
  switch (kind) {
    case 'exclusive':
    case 'inclusive':
      return {
        kind,
        name: '',
        wayNames: [t('workflow.designer.newName.condition'), t('workflow.designer.newName.otherwise')],
      };
    case 'parallel': {
      const way = (number: number) => t('workflow.designer.newName.way', { number });
      return { kind, name: '', wayNames: [way(1), way(2)] };
    }
    case 'end':
      return { kind, name: '' };
    case 'approver':
    case 'cc':
    case 'delay':
    case 'scope':
    case 'script':
    case 'service':
    case 'call':
      return { kind, name: t(`workflow.designer.newName.${kind}`) };
  }
}

/** The line is painted behind: a rule for what lies on it would reach the menu, which Garden places itself. */
const Line = styled.div`
  position: relative;
  isolation: isolate;
  display: flex;
  align-items: center;
  justify-content: center;
  width: 100%;
  min-height: 44px;
  &::before {
    position: absolute;
    inset-block: 0;
    inset-inline-start: calc(50% - 1px);
    z-index: -1;
    width: 2px;
    background: ${colour('border.default')};
    content: '';
  }
  &:focus-within {
    z-index: 1;
  }
`;
const Round = styled.button`
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  padding: 0;
  border: 1px solid ${colour('border.emphasis')};
  border-radius: 50%;
  background: ${colour('background.default')};
  color: ${colour('foreground.default')};
  cursor: pointer;
  &:hover,
  &[aria-expanded='true'] {
    border-color: ${colour('border.primaryEmphasis')};
    background: ${colour('background.primaryEmphasis')};
    color: ${colour('foreground.onEmphasis')};
  }
  &:focus-visible {
    outline: 2px solid ${colour('border.primaryEmphasis')};
    outline-offset: 2px;
  }
  @media (max-width: 799px) {
    width: 44px;
    height: 44px;
  }
`;
const Place = styled.button`
  min-height: 28px;
  padding-inline: 12px;
  border: 2px dashed ${colour('border.primaryEmphasis')};
  border-radius: 14px;
  background: ${colour('background.default')};
  color: ${colour('foreground.primary')};
  cursor: pointer;
  &:focus-visible {
    outline: 2px solid ${colour('border.primaryEmphasis')};
    outline-offset: 2px;
  }
  @media (max-width: 799px) {
    min-height: 44px;
  }
`;
