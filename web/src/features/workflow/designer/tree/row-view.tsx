import type { TreeSequence, TreeStep } from '@countersign/shared/workflow/tree/tree.ts';
import { Fragment } from 'react';
import styled from 'styled-components';
import { colour } from '../../../../lib/look/colour.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { useDesigner } from '../session/designer-context.ts';
import { BranchView } from './branch-view.tsx';
import { CardFrame } from './card-frame.tsx';
import { CardIcon } from './card-icon.tsx';
import type { Around, DrawRow } from './draw-row.ts';
import { SlotButton } from './slot-button.tsx';
import { TimedCard } from './timed-card.tsx';
import { useCardActions } from './use-card-actions.ts';
import { useCardWords } from './use-card-words.ts';

const drawRow: DrawRow = (row, around) => <RowView row={row} {...around} />;

/** Cards one below the other with the places between them. */
export function RowView({ row, canEnd, wayName }: { row: TreeSequence } & Around) {
  const t = useT();
  const last = row.slots[row.steps.length];
  const lastLabel =
    wayName === undefined
      ? t('workflow.designer.tree.insertLast')
      : t('workflow.designer.tree.insertWay', { name: wayName });
  return (
    <>
      {row.steps.map((step, index) => {
        const slot = row.slots[index];
        const name = nameOf(step);
        return (
          <Fragment key={step.id}>
            {slot && (
              <SlotButton slot={slot} label={t('workflow.designer.tree.insertBefore', { name })} canEnd={false} />
            )}
            <StepView step={step} isInWay={wayName !== undefined} canMove={row.slots[index + 1] !== undefined} />
          </Fragment>
        );
      })}
      {last && <SlotButton slot={last} label={lastLabel} canEnd={canEnd} />}
    </>
  );

  function nameOf(step: TreeStep): string {
    if (step.type === 'end') return step.name || t('workflow.designer.kind.end');
    if (step.type === 'locked') return step.timed?.name || t('workflow.designer.kind.locked');
    return step.name || t('workflow.designer.tree.unnamed');
  }
}

function StepView({ step, isInWay, canMove }: { step: TreeStep; isInWay: boolean; canMove: boolean }) {
  switch (step.type) {
    case 'step':
      return <PlainCard step={step} canMove={canMove} />;
    case 'end':
      return <EndCard step={step} isInWay={isInWay} />;
    case 'locked':
      return step.timed ? <TimedCard step={step.timed} others={step.nodeIds} /> : <LockedCard step={step} />;
    case 'scope':
      return <ScopeCard step={step} canMove={canMove} />;
    case 'branch':
      return <BranchView card={step} canMove={canMove} drawRow={drawRow} />;
  }
}

type Of<Type extends TreeStep['type']> = Extract<TreeStep, { type: Type }>;

function PlainCard({ step, canMove }: { step: Of<'step'>; canMove: boolean }) {
  const t = useT();
  const says = useCardWords(step.id);
  const kind = t(`workflow.designer.kind.${step.kind}`);
  const name = step.name || t('workflow.designer.tree.unnamed');
  const { actions, onKey } = useCardActions(step.id, name, canMove);
  return <CardFrame {...{ id: step.id, kind, name, says, actions, onKey }} icon={<CardIcon kind={step.kind} />} />;
}

function EndCard({ step, isInWay }: { step: Of<'end'>; isInWay: boolean }) {
  const t = useT();
  const { session } = useDesigner();
  const { actions, onKey } = useCardActions(step.id, step.name, false);
  const text = step.name || t(isInWay ? 'workflow.designer.tree.endWay' : 'workflow.designer.tree.end');
  return (
    <Pill
      type="button"
      data-card={step.id}
      onClick={() => session.select(step.id)}
      onKeyDown={isInWay ? onKey : undefined}
    >
      {text}
      {isInWay && actions.length > 0 && <span hidden>{t('workflow.designer.tree.help')}</span>}
    </Pill>
  );
}

function LockedCard({ step }: { step: Of<'locked'> }) {
  const t = useT();
  const names = step.names.join(', ');
  return (
    <CardFrame
      id={step.id}
      others={step.nodeIds}
      kind={t('workflow.designer.kind.locked')}
      name={names || t('workflow.designer.tree.locked')}
      icon={<CardIcon kind="locked" />}
      says={names ? t('workflow.designer.panel.locked') : t('workflow.designer.tree.lockedNoNames')}
      actions={[]}
    />
  );
}

function ScopeCard({ step, canMove }: { step: Of<'scope'>; canMove: boolean }) {
  const t = useT();
  const name = step.name || t('workflow.designer.tree.unnamed');
  const { actions, onKey } = useCardActions(step.id, name, canMove);
  const kind = t('workflow.designer.kind.scope');
  return (
    <Box role="group" aria-label={name}>
      <CardFrame {...{ id: step.id, kind, name, actions, onKey }} icon={<CardIcon kind="scope" />} />
      <RowView row={step.inside} canEnd={false} />
    </Box>
  );
}

const Box = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  padding: 12px;
  border: 1px dashed ${colour('border.emphasis')};
  border-radius: 12px;
`;
const Pill = styled.button`
  min-height: 32px;
  padding: 4px 16px;
  border: 1px solid ${colour('border.default')};
  border-radius: 16px;
  background: ${colour('background.subtle')};
  color: ${colour('foreground.subtle')};
  font: inherit;
  cursor: pointer;
  &:focus-visible {
    outline: 2px solid ${colour('border.primaryEmphasis')};
    outline-offset: 2px;
  }
`;
