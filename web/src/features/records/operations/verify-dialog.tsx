import { verifyOperations } from '@countersign/shared/api/records/operations.ts';
import type { ReplyOf } from '@countersign/shared/api/contract.ts';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { errorText } from '../../../lib/calls/error-text.ts';
import { call } from '../../../lib/calls/http.ts';
import { colour } from '../../../lib/look/colour.ts';
import { Alert, Progress } from '../../../lib/look/garden.ts';
import { useFormat } from '../../../lib/texts/format.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';

type Step = ReplyOf<typeof verifyOperations>;

interface State {
  checked: number;
  step: Step | null;
  error: unknown;
}

/** Checks the chain step by step, and says what was checked or which line is the first that does not hold. */
export function VerifyDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { formatNumber } = useFormat();
  const [{ checked, step, error }, setState] = useState<State>({ checked: 0, step: null, error: null });
  useEffect(() => {
    let isLeft = false;
    const check = async () => {
      let done = 0;
      for (let after: number | null = 0; after !== null && !isLeft;) {
        const next: Step = await call(verifyOperations, { after });
        done += next.checked;
        after = next.broken ? null : next.next;
        if (!isLeft) setState({ checked: done, step: next, error: null });
      }
    };
    check().catch((fault: unknown) => {
      if (!isLeft) setState((before) => ({ ...before, error: fault }));
    });
    return () => {
      isLeft = true;
    };
  }, []);
  const isOver = error !== null || (step !== null && (step.broken !== null || step.next === null));
  const total = Math.max(1, step?.last.seq ?? 1);
  return (
    <Dialog isTold title={t('records.verify.title')} verb={t('common.close')} onSubmit={onClose} onClose={onClose}>
      <div aria-live="polite">
        {!isOver && (
          <>
            <p>{t('records.verify.busy', { count: checked, shown: formatNumber(checked) })}</p>
            <Progress value={Math.min(99, (checked / total) * 100)} aria-label={t('records.verify.title')} />
          </>
        )}
        {error !== null && (
          <Alert type="error" role="alert">
            {errorText(error)}
          </Alert>
        )}
        {isOver && step?.broken && (
          <Alert type="error" role="alert">
            <Alert.Title>{t('records.verify.broken', { seq: formatNumber(step.broken.seq) })}</Alert.Title>
            {t(`records.verify.reason.${step.broken.reason}`)}
          </Alert>
        )}
        {isOver && step && !step.broken && (
          <>
            <Alert type="success">{t('records.verify.holds', { count: checked, shown: formatNumber(checked) })}</Alert>
            <Note>{t('records.verify.last', { seq: formatNumber(step.last.seq) })}</Note>
            <Hash dir="ltr">{step.last.hash}</Hash>
            <Note>{t('records.verify.keep')}</Note>
          </>
        )}
      </div>
    </Dialog>
  );
}

const Note = styled.p`
  margin-block-start: 16px;
  color: ${colour('foreground.subtle')};
`;
const Hash = styled.code`
  display: block;
  margin-block-start: 4px;
  overflow-wrap: anywhere;
  font-size: 12px;
  line-height: 16px;
`;
