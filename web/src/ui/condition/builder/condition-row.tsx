import { OPERATORS } from '@countersign/shared/forms/filter/operators.ts';
import { useRef } from 'react';
import type { KnownName } from '../../expression/known-name.ts';
import { Select } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { useBuilder } from './builder-context.ts';
import { Controls, Item, Line, Word } from './builder-style.ts';
import { type ConditionRow, firstRow, withOperator } from '../condition.ts';
import { ConditionOperands } from './operands/condition-operands.tsx';
import { type ItemPath, putItem } from '../edit-condition.ts';
import { ItemHandle } from './item-handle.tsx';
import { JoinWord } from './join-word.tsx';
import { operatorWord } from './operator-word.ts';
import { useDragItem } from './use-drag-item.ts';

/** `[name] [operator] [operands]` with its handle. */
export function ConditionRowLine({ row, path }: { row: ConditionRow; path: ItemPath }) {
  const t = useT();
  const { names, grammar, condition, change, numberOf, drop } = useBuilder();
  const item = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLDivElement>(null);
  useDragItem(item, handle, path);
  const number = numberOf(path);
  const known = names.find(({ name }) => name === row.name);
  const put = (next: ConditionRow) => change(putItem(condition, path, next));
  const edge = drop?.path.join() === path.join() ? drop.edge : undefined;
  return (
    <Item ref={item} data-drop={edge}>
      <Line>
        <Word>
          <JoinWord path={path} />
        </Word>
        <Controls>
          <Select
            isCompact
            aria-label={t('expression.builder.nameLabel', { number })}
            value={row.name}
            onChange={(event) => {
              const next = names.find(({ name }) => name === event.target.value);
              if (next) put(firstRow(next));
            }}
          >
            {!known && <option value={row.name}>{row.name}</option>}
            <NameOptions names={names} />
          </Select>
          {known && (
            <Select
              isCompact
              aria-label={t('expression.builder.operatorLabel', { number })}
              value={row.operator}
              onChange={(event) => {
                const next = OPERATORS.find((one) => one === event.target.value);
                if (next) put(withOperator(row, next, known, grammar));
              }}
            >
              {grammar.operatorsOf(known.kind).map((operator) => (
                <option key={operator} value={operator}>
                  {operatorWord(t, operator, known)}
                </option>
              ))}
            </Select>
          )}
          {known && <ConditionOperands row={row} known={known} number={number} onChange={put} />}
        </Controls>
        <ItemHandle ref={handle} path={path} label={t('expression.builder.handle', { number })} />
      </Line>
    </Item>
  );
}

/** Under headings where the names have some. */
function NameOptions({ names }: { names: readonly KnownName[] }) {
  const options = (some: readonly KnownName[]) =>
    some.map(({ name, label }) => (
      <option key={name} value={name}>
        {label}
      </option>
    ));
  const groups = [...Map.groupBy(names, ({ group }) => group)];
  if (groups.length < 2) return options(names);
  return groups.map(([group, some]) =>
    group === undefined ? (
      options(some)
    ) : (
      <optgroup key={group} label={group}>
        {options(some)}
      </optgroup>
    ),
  );
}
