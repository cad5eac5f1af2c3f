import { progress } from '@countersign/shared/api/files/files.ts';
import { type AnswerImport, SHOWN_PROBLEMS } from '@countersign/shared/api/submissions/transfer/import.ts';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { useRead } from '../../../../lib/calls/use-call.ts';
import { colour, dangerOnRow } from '../../../../lib/look/colour.ts';
import { Alert, Anchor, Button } from '../../../../lib/look/garden.ts';
import { formatNumber } from '../../../../lib/texts/format.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { Buttons } from './column-step.tsx';
import { ProblemTable } from './problem-table.tsx';
import { TakenColumns } from './taken-columns.tsx';

interface Props {
  given: AnswerImport;
  isBusy: boolean;
  onRun: () => void;
  onChangeColumns: () => void;
  onAnew: () => void;
}

const COUNTS = ['added', 'changed', 'same', 'broken'] as const;

/** What a check has found, or an import has done: counts, problems, and what comes next. */
export function CheckedRows({ given, isBusy, onRun, onChangeColumns, onAnew }: Props) {
  const t = useT();
  const navigate = useNavigate();
  const { counts, problems, state, formKey } = given;
  const isDone = state === 'done';
  const wanted = counts.added + counts.changed;
  const toAnswers = () => void navigate(`/project/form/data?formKey=${encodeURIComponent(formKey)}`);
  return (
    <Stack>
      {isDone && (
        <Alert type="success" role="status">
          {t('submissions.transfer.import.done')}
        </Alert>
      )}
      <Counts>
        {COUNTS.map((name) => (
          <div key={name} data-broken={(name === 'broken' && counts.broken > 0) || undefined}>
            <dt>{t(`submissions.transfer.import.counts.${name}`)}</dt>
            <dd>{formatNumber(counts[name])}</dd>
          </div>
        ))}
      </Counts>
      {given.settings && <TakenColumns given={given} settings={given.settings} />}
      {problems.length > 0 && (
        <section>
          <h2>{t('submissions.transfer.import.problems')}</h2>
          <ProblemTable problems={problems} />
          {problems.length >= SHOWN_PROBLEMS && (
            <p>{t('submissions.transfer.import.shown', { count: problems.length })}</p>
          )}
          <ProblemFile progressKey={given.progressKey} />
        </section>
      )}
      {!isDone && wanted === 0 && (
        <p role="status">{t(`submissions.transfer.import.${counts.broken > 0 ? 'nothing' : 'nothingNew'}`)}</p>
      )}
      <Buttons>
        {isDone ? (
          <Button isPrimary onClick={toAnswers}>
            {t('submissions.transfer.import.toAnswers')}
          </Button>
        ) : (
          <>
            {wanted > 0 && (
              <Button isPrimary disabled={isBusy} onClick={onRun}>
                {t('submissions.transfer.import.run', { count: wanted })}
              </Button>
            )}
            <Button onClick={onChangeColumns}>{t('submissions.transfer.import.change')}</Button>
          </>
        )}
        <Button onClick={onAnew}>{t('submissions.transfer.import.anew')}</Button>
      </Buttons>
    </Stack>
  );
}

function ProblemFile({ progressKey }: { progressKey: string | null }) {
  const t = useT();
  const read = useRead(progress, progressKey === null ? null : { key: progressKey });
  if (!read.data?.url) return null;
  return (
    <p>
      <Anchor href={read.data.url} download>
        {t('submissions.transfer.import.download')}
      </Anchor>{' '}
      {t('submissions.transfer.import.downloadHint')}
    </p>
  );
}

const Stack = styled.div`
  display: grid;
  gap: 24px;
  h2 {
    margin-block-end: 8px;
    font-size: 16px;
    font-weight: 600;
    line-height: 24px;
  }
  section > p {
    margin-block-start: 8px;
  }
`;
const Counts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 16px 40px;
  margin: 0;
  dt {
    color: ${colour('foreground.subtle')};
    font-size: 12px;
  }
  dd {
    margin: 0;
    font-size: 20px;
    line-height: 28px;
    font-variant-numeric: tabular-nums;
  }
  [data-broken] dd {
    color: ${dangerOnRow};
  }
`;
