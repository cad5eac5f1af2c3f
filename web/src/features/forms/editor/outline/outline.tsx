import { containersOf, fieldTree } from '@countersign/shared/forms/tree/field-tree.ts';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { colour } from '../../../../lib/look/colour.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { useDraft } from '../../session/form-context.ts';
import { useEditorUi } from '../editor-ui.ts';
import { OutlineItem } from './outline-item.tsx';
import { useActions } from '../actions/use-actions.ts';
import { useOutlineDrops } from './use-outline-drops.ts';
import { withAlt } from '../actions/with-alt.ts';

/** All fields as a tree, to find one in a long form and to put it elsewhere, by mouse and by keyboard. */
export function Outline() {
  const t = useT();
  const ui = useEditorUi();
  const actions = useActions();
  const { definition, selected, marked } = useDraft().history;
  const { fields } = definition;
  const tree = useMemo(() => fieldTree(fields), [fields]);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const list = useRef<HTMLUListElement>(null);
  const line = useOutlineDrops(list);
  if (fields.length === 0) return <Quiet>{t('forms.outline.empty')}</Quiet>;

  const isShown = (at: number) => containersOf(tree, at).every((place) => !closed.has(fields[place]?.key ?? ''));
  const shown = fields.map((_, at) => at).filter(isShown);
  const tabStop = selected !== null && shown.includes(selected) ? selected : shown[0];
  const focus = (at: number | undefined) => {
    if (at === undefined) return;
    if (!marked.includes(at) || marked.length > 1) actions.select(at);
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-item="${at}"]`)?.focus());
  };
  const fold = (at: number, isClosed: boolean) => {
    const next = new Set(closed);
    const key = fields[at]?.key ?? '';
    if (isClosed) next.add(key);
    else next.delete(key);
    setClosed(next);
  };
  const open = (at: number) => {
    actions.select(at);
    ui.set({ pane: 'canvas' });
    document.querySelector(`[data-place="${at}"]`)?.scrollIntoView({ block: 'center' });
  };
  const keep = (work: () => void) => {
    ui.keepFocusIn(list.current, work);
  };

  const handleKey = (event: KeyboardEvent, at: number) => {
    const work = workOf(event, at);
    if (!work) return;
    event.preventDefault();
    event.stopPropagation();
    work();
  };
  const workOf = (event: KeyboardEvent, at: number): (() => void) | null => {
    if (event.altKey) {
      const moving = withAlt(event, at, actions);
      return moving && (() => keep(moving));
    }
    const place = shown.indexOf(at);
    const hasInside = (tree.end[at] ?? 0) > at + 1;
    const isClosed = closed.has(fields[at]?.key ?? '');
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    switch (event.key) {
      case 'ArrowDown':
        return event.shiftKey
          ? () => keep(() => actions.selectTo(shown[place + 1] ?? at))
          : () => focus(shown[place + 1]);
      case 'ArrowUp':
        return event.shiftKey
          ? () => keep(() => actions.selectTo(shown[place - 1] ?? at))
          : () => focus(shown[place - 1]);
      case 'Home':
        return () => focus(shown[0]);
      case 'End':
        return () => focus(shown.at(-1));
      case isRtl ? 'ArrowLeft' : 'ArrowRight':
        if (hasInside && isClosed) return () => fold(at, false);
        return hasInside ? () => focus(at + 1) : null;
      case isRtl ? 'ArrowRight' : 'ArrowLeft':
        if (hasInside && !isClosed) return () => fold(at, true);
        return (tree.parent[at] ?? -1) >= 0 ? () => focus(tree.parent[at]) : null;
      case 'Enter':
        return () => open(at);
      case 'Delete':
        return () => keep(() => actions.remove(at));
      default:
        return null;
    }
  };

  return (
    <Tree ref={list} role="tree" aria-label={t('forms.pane.outline')} aria-multiselectable="true">
      {shown.map((at) => (
        <OutlineItem
          key={at}
          at={at}
          depth={containersOf(tree, at).length}
          isOpen={(tree.end[at] ?? 0) > at + 1 ? !closed.has(fields[at]?.key ?? '') : null}
          isSelected={marked.includes(at)}
          isTabStop={at === tabStop}
          drop={line?.at === at ? line.edge : null}
          onFold={(isClosed) => fold(at, isClosed)}
          onPress={(event) => {
            if (event.shiftKey) keep(() => actions.selectTo(at));
            else if (event.ctrlKey || event.metaKey) keep(() => actions.toggle(at));
            else open(at);
          }}
          onKeyDown={(event) => handleKey(event, at)}
        />
      ))}
    </Tree>
  );
}

const Quiet = styled.p`
  padding: 16px;
  color: ${colour('foreground.subtle')};
`;
const Tree = styled.ul`
  padding: 8px;
`;
