import type { Receipt } from '@countersign/shared/api/submissions/submissions.ts';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { useFormat } from '../../../lib/texts/format.ts';
import { Button } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';

interface Props {
  formKey: string;
  receipt: Receipt;
  ticketId: string | null;
  onAgain: () => void;
}

/** What happened to the answers, and where to go from here. */
export function SentState({ formKey, receipt, ticketId, onAgain }: Props) {
  const t = useT();
  const { formatDateTime } = useFormat();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const what = receipt.instanceId ? t('submissions.approvalStarted') : t('submissions.saved');
  return (
    <Box>
      <h2 ref={title} tabIndex={-1}>
        {t('submissions.sent')}
      </h2>
      <p>
        {what} {ticketId && t('submissions.linkedTo', { ticketId })}
      </p>
      <Small>{formatDateTime(receipt.createTime)}</Small>
      <Actions>
        <Link to={`/d/${formKey}?id=${encodeURIComponent(receipt.submissionId)}`}>{t('submissions.openAnswers')}</Link>
        {receipt.follow && (
          <Link to={`/project/confirmation?receipt=${receipt.follow}`}>{t('submissions.follow')}</Link>
        )}
        {!ticketId && (
          <Button size="small" onClick={onAgain}>
            {t('submissions.again')}
          </Button>
        )}
        <Link to="/index">{t('common.goHome')}</Link>
      </Actions>
    </Box>
  );
}

const Box = styled.section`
  padding: 24px;
  border: 1px solid ${colour('border.subtle')};
  border-radius: 4px;
  h2 {
    margin-block-end: 8px;
    font-size: 18px;
    line-height: 24px;
    font-weight: 600;
    outline: none;
  }
`;
const Small = styled.p`
  margin-block-start: 4px;
  color: ${colour('foreground.subtle')};
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 16px;
  margin-block-start: 16px;
  a {
    color: ${colour('foreground.primary')};
  }
`;
