import { OverflowMenu } from './overflow-menu.tsx';
import type { RowAction } from './column.ts';
import styled from 'styled-components';
import { Button } from '../../lib/look/garden.ts';
import { useT } from '../../lib/texts/i18n.ts';

/** One action to see, the rest in a menu: first what a click on the row does, last what cannot be undone, deleting at the end. */
export function RowActions({ actions, name }: { actions: readonly RowAction[]; name: string }) {
  const t = useT();
  const [first, ...rest] = [...actions.filter((one) => !one.isDanger), ...actions.filter((one) => one.isDanger)];
  if (!first) return null;
  return (
    <Line>
      <Button size="small" isBasic isDanger={first.isDanger ?? false} onClick={first.onClick}>
        {first.label}
      </Button>
      {rest.length > 0 && <OverflowMenu label={t('common.table.moreActionsOf', { name })} actions={rest} />}
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  justify-content: flex-end;
  white-space: nowrap;
`;
