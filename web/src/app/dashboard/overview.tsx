import { list } from '@countersign/shared/api/forms/forms.ts';
import { countWaiting } from '@countersign/shared/api/workflow/lists.ts';
import { listOwn } from '@countersign/shared/api/workflow/workflow.ts';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { colour } from '../../lib/look/colour.ts';
import { useMay } from '../../lib/session/permissions.ts';
import { useT } from '../../lib/texts/i18n.ts';
import { useRead } from '../../lib/calls/use-call.ts';
import { CountUp } from '../../ui/count-up.tsx';
import { BLOCK_ROWS } from './block.tsx';

/** Some numbers of mine, each the way to its list; the calls are those of the lists below and of the menu. */
export function Overview() {
  const t = useT();
  const mayWait = useMay('workflow:task:todo', 'workflow:process:copies');
  const mayOwn = useMay('workflow:process:own');
  const mayForms = useMay('form:project:list');
  const waiting = useRead(countWaiting, mayWait ? {} : null).data;
  const own = useRead(listOwn, mayOwn ? { current: 1, size: BLOCK_ROWS } : null).data;
  const forms = useRead(list, mayForms ? { current: 1, size: BLOCK_ROWS } : null).data;
  const figures = [
    { to: '/workflow/task/todo', label: t('common.dashboard.waiting'), value: waiting?.todo },
    { to: '/workflow/task/copied', label: t('route.copiedProcesses'), value: waiting?.copies },
    { to: '/workflow/process/own', label: t('common.dashboard.requests'), value: own?.total },
    { to: '/project/mine', label: t('common.dashboard.forms'), value: forms?.total },
  ];
  return figures.map(
    ({ to, label, value }) =>
      value !== undefined && (
        <Figure key={to} to={to}>
          <span>{label}</span>
          <b>
            <CountUp value={value} />
          </b>
        </Figure>
      ),
  );
}

const Figure = styled(Link)`
  display: grid;
  flex: 1 1 0;
  gap: 2px;
  min-width: 0;
  box-sizing: border-box;
  padding: 12px 16px;
  border: 1px solid ${colour('border.subtle')};
  border-radius: 4px;
  color: ${colour('foreground.subtle')};
  font-size: 12px;
  text-decoration: none;
  b {
    color: ${colour('foreground.default')};
    font-size: 26px;
    line-height: 32px;
    font-weight: 400;
    font-variant-numeric: tabular-nums;
  }
  &:hover {
    border-color: ${colour('border.primaryEmphasis')};
  }
  &:focus-visible {
    outline: 2px solid ${colour('border.primaryEmphasis')};
    outline-offset: 1px;
  }
`;
