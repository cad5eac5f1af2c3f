import { timerOf } from '@countersign/shared/workflow/edit/read-settings.ts';
import { elementsOf } from '@countersign/shared/workflow/edit/wiring.ts';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { colour } from '../../../../lib/look/colour.ts';
import { Alert } from '../../../../lib/look/garden.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { State } from '../../../../ui/state.tsx';
import { useDesigner, useProcess } from '../session/designer-context.ts';
import { RowView } from './row-view.tsx';
import { TreeContext, type TreeUi } from './tree-context.ts';

/** The process as cards from top to bottom. */
export function TreeView() {
  const t = useT();
  const { session, mayEdit } = useDesigner();
  const { opened, shown } = useProcess();
  const box = useRef<HTMLDivElement>(null);
  const [moving, setMoving] = useState<TreeUi['moving']>(null);
  const wanted = useRef<string | null>(null);
  const tree = opened?.tree;
  useEffect(() => {
    if (wanted.current === null) return;
    const card = box.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(wanted.current)}"]`);
    card?.focus();
    if (card) wanted.current = null;
  });

  useEffect(() => {
    // On a phone a chain with branches is wider than its frame.
    box.current?.querySelector('[data-card]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, []);
  useEffect(() => {
    if (!shown?.id) return;
    const own = box.current?.querySelector(`[data-card="${CSS.escape(shown.id)}"]`);
    // What has no card of its own is marked at the card that it lies in.
    const card = own ?? box.current?.querySelector('[data-selected="true"]');
    card?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  }, [shown]);
  const isFixed = tree?.isFixed ?? true;
  const [, drawAgain] = useState(0);
  const focus = useCallback((id: string | null) => {
    wanted.current = id;
    drawAgain((count) => count + 1);
  }, []);
  const ui = useMemo<TreeUi>(
    () => ({
      isReadOnly: isFixed || !mayEdit,
      moving,
      setMoving,
      focus,
      place: (slot) => {
        if (!moving) return;
        setMoving(null);
        void session.edit({ type: 'move', id: moving.id, slot }).then((id) => focus(id ?? moving.id));
      },
    }),
    [isFixed, mayEdit, moving, session, focus],
  );
  if (!opened || !tree || tree.startId === null) {
    return <State type="empty" title={t('workflow.designer.tree.label')} text={t('workflow.designer.tree.noStart')} />;
  }
  const { startId } = tree;
  const start = elementsOf(opened.document).get(startId);
  const isByClock = start !== undefined && timerOf(start) !== null;
  return (
    <TreeContext value={ui}>
      <Desk
        ref={box}
        role="group"
        aria-label={t('workflow.designer.tree.label')}
        onKeyDown={press}
        onClick={({ target }) => {
          const isBeside = target instanceof Element && box.current?.contains(target) && !target.closest(TAKES_CLICKS);
          if (isBeside) session.select(null);
        }}
      >
        {tree.isFixed && <Alert type="info">{t('workflow.designer.tree.fixed')}</Alert>}
        {tree.loose.length > 0 && (
          <Alert type="warning">{t('workflow.designer.tree.loose', { count: tree.loose.length })}</Alert>
        )}
        {moving && <Moving role="status">{t('workflow.designer.tree.moving', { name: moving.name })}</Moving>}
        <Chain>
          <Start type="button" data-card={startId} onClick={() => session.select(startId)}>
            {t(isByClock ? 'workflow.designer.timer.start' : 'workflow.designer.tree.start')}
          </Start>
          <RowView row={tree.inside} canEnd={false} />
        </Chain>
      </Desk>
    </TreeContext>
  );

  function press(event: KeyboardEvent): void {
    if (event.key === 'Escape' && moving) {
      focus(moving.id);
      setMoving(null);
    } else if (event.key === 'Escape' && !isOfMenu(event.target) && !event.defaultPrevented) {
      session.select(null);
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && !event.altKey && !event.defaultPrevented) {
      if (!step(event.key === 'ArrowDown' ? 1 : -1)) return;
    } else return;
    event.preventDefault();
  }

  /** The next or last card; a menu that is open keeps its arrows. */
  function step(by: -1 | 1): boolean {
    const cards = [...(box.current?.querySelectorAll<HTMLElement>('[data-card]') ?? [])];
    const at = cards.findIndex((card) => card === document.activeElement);
    if (at < 0) return false;
    cards[at + by]?.focus();
    return true;
  }
}

/** What takes a click of its own: a click anywhere else lets go of what is selected. */
const TAKES_CLICKS = 'button, a, label, input, select, [data-selected]';
/** An open menu takes Escape for itself. */
const isOfMenu = (target: EventTarget) =>
  target instanceof Element && target.closest('[role=menu], [aria-expanded=true]') !== null;

const Desk = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 12px;
  width: max-content;
  min-width: 100%;
  min-height: 100%;
  padding: 24px 24px 64px;
`;
const Chain = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
`;
const Start = styled.button`
  min-height: 32px;
  padding: 4px 16px;
  border: 1px solid ${colour('border.primaryEmphasis')};
  border-radius: 16px;
  background: ${colour('background.default')};
  color: ${colour('foreground.primary')};
  font: inherit;
  cursor: pointer;
  &:focus-visible {
    outline: 2px solid ${colour('border.primaryEmphasis')};
    outline-offset: 2px;
  }
`;
const Moving = styled.p`
  position: sticky;
  inset-block-start: 8px;
  z-index: 1;
  padding: 6px 12px;
  border-radius: 4px;
  background: ${colour('background.primaryEmphasis')};
  color: ${colour('foreground.onEmphasis')};
`;
