import { useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { useT } from '../../../lib/texts/i18n.ts';
import type { KnownName } from '../../expression/known-name.ts';
import { type Builder, BuilderContext, type DropEdge, pathName } from './builder-context.ts';
import { type ConditionGrammar, type ConditionGroup, EXPRESSION_GRAMMAR } from '../condition.ts';
import { ConditionItems } from './condition-group.tsx';
import { rowsBefore } from '../count-rows.ts';
import { type ItemPath, moveItem } from '../edit-condition.ts';

interface Props {
  condition: ConditionGroup;
  names: readonly KnownName[];
  onChange: (condition: ConditionGroup) => void;
  /** What it means that there are no rows; usually that it always holds. */
  none?: string | undefined;
  /** What its rows may ask; what expressions can say where nothing else is named. */
  grammar?: ConditionGrammar;
}

/** A condition as a sentence to be filled in: rows and groups, by mouse and by keyboard. */
export function ConditionBuilder({ condition, names, onChange, none, grammar = EXPRESSION_GRAMMAR }: Props) {
  const t = useT();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [drop, setDrop] = useState<DropEdge | null>(null);
  const [said, setSaid] = useState('');
  const focusNext = useRef<ItemPath>(null);
  useEffect(() => {
    if (!focusNext.current) return;
    const path = focusNext.current;
    focusNext.current = null;
    // The menu that was used gives the focus back to its button first.
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(`[data-handle="${pathName(path)}"]`)?.focus());
  });

  const builder: Builder = {
    id,
    condition,
    names,
    grammar,
    drop,
    setDrop,
    numberOf: (path) => rowsBefore(condition, path) + 1,
    change: (next, after) => {
      focusNext.current = after?.focus ?? null;
      setSaid(after?.said ?? '');
      onChange(next);
    },
    move: (from, to) => {
      const moved = moveItem(condition, from, to);
      const number = rowsBefore(moved.condition, moved.path) + 1;
      builder.change(moved.condition, { focus: moved.path, said: t('expression.builder.moved', { number }) });
    },
  };
  return (
    <BuilderContext value={builder}>
      <Box ref={box}>
        {condition.items.length === 0 && <p>{none ?? t('expression.builder.always')}</p>}
        <ConditionItems group={condition} path={[]} />
        <span className="visually-hidden" role="status">
          {said}
        </span>
      </Box>
    </BuilderContext>
  );
}

const Box = styled.div`
  display: grid;
  gap: 8px;
`;
