import type { BatchResult } from '@countersign/shared/api/workflow/lists.ts';
import type { TaskRow } from '@countersign/shared/api/workflow/workflow.ts';
import { requestTitle } from '@countersign/shared/workflow/names/process-number.ts';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { handleAddress } from '../../../lib/handle-address.ts';

interface Props {
  tasks: readonly TaskRow[];
  results: readonly BatchResult[];
  textOf: (result: BatchResult) => string;
}

/** What became of each task, the refused ones first with their reason and the way to them. */
export function BatchResults({ tasks, results, textOf }: Props) {
  const t = useT();
  const sorted = results.toSorted((a, b) => Number(a.isApproved) - Number(b.isApproved));
  return (
    <List aria-label={t('workflow.batch.results')}>
      {sorted.map((result) => {
        const task = tasks.find(({ taskId }) => taskId === result.taskId);
        const name = task ? t('workflow.done.from', { name: requestTitle(task), person: task.deployUser }) : '';
        return (
          <li key={result.taskId} data-state={result.isApproved ? 'done' : 'refused'}>
            <span>{name}</span>
            <strong>{result.isApproved ? t('workflow.batch.approved') : t('workflow.batch.notApproved')}</strong>
            {!result.isApproved && (
              <small>
                {textOf(result)} <Link to={handleAddress(result.taskId)}>{t('workflow.batch.open')}</Link>
              </small>
            )}
          </li>
        );
      })}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 16px;
    padding-block: 8px;
    border-block-end: 1px solid ${colour('border.subtle')};
  }
  strong {
    font-weight: 600;
    color: ${colour('foreground.successEmphasis')};
  }
  [data-state='refused'] strong {
    color: ${colour('foreground.danger')};
  }
  small {
    grid-column: 1 / -1;
    font-size: 14px;
    color: ${colour('foreground.subtle')};
  }
  a {
    color: ${colour('foreground.primary')};
  }
`;
