import type { BranchCard, TreeWay } from '@countersign/shared/workflow/tree/tree.ts';
import { canRemoveWay, goesOn } from '@countersign/shared/workflow/tree/way.ts';
import type { KeyboardEvent } from 'react';
import styled from 'styled-components';
import { colour } from '../../../../lib/look/colour.ts';
import { Button } from '../../../../lib/look/garden.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { useLateReading } from '../../../../ui/expression/reading/use-late-reading.ts';
import type { MenuAction } from '../../../../ui/table/overflow-menu.tsx';
import { useDesigner } from '../session/designer-context.ts';
import { useConditionNames } from '../session/use-known-names.ts';
import { CardFrame } from './card-frame.tsx';
import { CardIcon } from './card-icon.tsx';
import type { DrawRow } from './draw-row.ts';
import { useTreeUi } from './tree-context.ts';
import { useCardActions } from './use-card-actions.ts';

/** A branch: its card, and its ways side by side. */
export function BranchView({ card, canMove, drawRow }: { card: BranchCard; canMove: boolean; drawRow: DrawRow }) {
  const t = useT();
  const ui = useTreeUi();
  const { session } = useDesigner();
  const kind = t(`workflow.designer.kind.${card.kind}`);
  const { actions, onKey } = useCardActions(card.id, card.name || kind, canMove);
  const addWay = async () => {
    const name = t('workflow.designer.newName.way', { number: card.ways.length + 1 });
    ui.focus(await session.edit({ type: 'addWay', branchId: card.id, name }));
  };
  const canEnd = card.ways.filter(goesOn).length > 1;
  return (
    <>
      <CardFrame
        id={card.id}
        others={card.joinId === null ? [] : [card.joinId]}
        kind={kind}
        name={card.name || t(`workflow.designer.kindHint.${card.kind}`)}
        icon={<CardIcon kind="branch" />}
        says={card.name ? t(`workflow.designer.kindHint.${card.kind}`) : undefined}
        actions={actions}
        onKey={onKey}
      />
      <Stem />
      {!ui.isReadOnly && (
        <Button size="small" isPill onClick={() => void addWay()}>
          {t('workflow.designer.tree.addWay')}
        </Button>
      )}
      <Stem />
      <Ways>
        {card.ways.map((way, index) => (
          <Way key={way.flowId} role="group" aria-label={way.name || t('workflow.designer.tree.unnamed')}>
            <WayCard way={way} card={card} index={index} />
            {drawRow(way.inside, { canEnd: canEnd && goesOn(way), wayName: way.name })}
            {goesOn(way) && <Rest />}
          </Way>
        ))}
      </Ways>
    </>
  );
}

/** The head of a way: its condition as a sentence. */
function WayCard({ way, card, index }: { way: TreeWay; card: BranchCard; index: number }) {
  const t = useT();
  const ui = useTreeUi();
  const { session } = useDesigner();
  const { choices } = useDesigner();
  const reading = useLateReading(way.condition ?? '', useConditionNames(way.condition ?? ''));
  const run = async (by: -1 | 1) => ui.focus(await session.edit({ type: 'moveWay', flowId: way.flowId, by }));
  const remove = async () => ui.focus(await session.edit({ type: 'removeWay', flowId: way.flowId }));
  const actions: MenuAction[] = [
    ...(index > 0 ? [{ label: t('workflow.designer.tree.wayLeft'), onClick: () => void run(-1) }] : []),
    ...(index < card.ways.length - 1
      ? [{ label: t('workflow.designer.tree.wayRight'), onClick: () => void run(1) }]
      : []),
    ...(canRemoveWay(card, way)
      ? [{ label: t('workflow.designer.tree.deleteWay'), onClick: () => void remove(), isDanger: true }]
      : []),
  ];
  const onKey = (event: KeyboardEvent) => {
    if (ui.isReadOnly) return;
    if (event.key === 'Delete' || event.key === 'Backspace') void remove();
    else if (event.altKey && event.key === 'ArrowLeft' && index > 0) void run(-1);
    else if (event.altKey && event.key === 'ArrowRight' && index < card.ways.length - 1) void run(1);
    else return;
    event.preventDefault();
  };
  return (
    <CardFrame
      id={way.flowId}
      kind={wayKind()}
      name={way.name || t(way.isDefault ? 'workflow.designer.tree.wayOtherwise' : 'workflow.designer.tree.unnamed')}
      says={card.kind === 'parallel' || way.condition === null ? undefined : sentence()}
      actions={ui.isReadOnly ? [] : actions}
      onKey={onKey}
    />
  );

  /** Keeps its line free until the fields and what reads the condition are there. */
  function sentence(): string {
    return (reading === undefined || choices === undefined ? '\u00A0' : reading) ?? way.condition ?? '';
  }

  function wayKind(): string {
    if (card.kind === 'parallel') return t('workflow.designer.tree.wayAlways');
    if (way.isDefault) return t('workflow.designer.tree.wayOtherwise');
    return way.condition === null ? t('workflow.designer.tree.wayNoCondition') : t('workflow.designer.kind.exclusive');
  }
}

const Stem = styled.div`
  width: 2px;
  height: 12px;
  background: ${colour('border.default')};
`;
const Ways = styled.div`
  display: flex;
  align-items: stretch;
`;
/** Each way hangs on a line above and ends on one below; the outer ones have half of it. */
const Way = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: center;
  min-width: 264px;
  padding: 12px 12px 0;
  &::before,
  &::after {
    position: absolute;
    inset-inline: 0;
    height: 2px;
    background: ${colour('border.default')};
    content: '';
  }
  &::before {
    inset-block-start: 0;
  }
  &::after {
    inset-block-end: 0;
  }
  &:first-child::before,
  &:first-child::after {
    inset-inline-start: 50%;
  }
  &:last-child::before,
  &:last-child::after {
    inset-inline-end: 50%;
  }
  > :first-child::before {
    position: absolute;
    inset-block-start: -13px;
    inset-inline-start: calc(50% - 1px);
    width: 2px;
    height: 12px;
    background: ${colour('border.default')};
    content: '';
  }
`;
const Rest = styled.div`
  flex: 1;
  width: 2px;
  min-height: 12px;
  background: ${colour('border.default')};
`;
