import type { InstanceDetail } from '@countersign/shared/api/workflow/instance.ts';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { useFormat } from '../../../lib/texts/format.ts';
import { useT } from '../../../lib/texts/i18n.ts';

/** The way to the answers, and to the process that this one repeats or that repeats it. */
export function ProcessLinks({ detail }: { detail: InstanceDetail }) {
  const t = useT();
  const { formatDateTime } = useFormat();
  const { previous, next } = detail;
  const data = `/project/workflow/form/data?procInsId=${encodeURIComponent(detail.procInsId)}`;
  return (
    <Links>
      <Link to={data}>{t('workflow.own.answers')}</Link>
      {previous && (
        <Link to={ownAddress(previous.procInsId)}>
          {t('workflow.own.previous', { time: formatDateTime(previous.createTime) })}
        </Link>
      )}
      {next && (
        <Link to={ownAddress(next.procInsId)}>{t('workflow.own.next', { time: formatDateTime(next.createTime) })}</Link>
      )}
    </Links>
  );
}

const ownAddress = (id: string) => `/workflow/process/own?open=${encodeURIComponent(id)}`;

const Links = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 20px;
  margin-block-end: 12px;
  a {
    color: ${colour('foreground.primary')};
  }
`;
