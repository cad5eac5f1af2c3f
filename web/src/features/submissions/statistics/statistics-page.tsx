import { get as getForm } from '@countersign/shared/api/forms/forms.ts';
import { read as readStatistics, type Statistics } from '@countersign/shared/api/submissions/statistics.ts';
import type { FormLanguage } from '@countersign/shared/forms/languages/form-language.ts';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { useRead } from '../../../lib/calls/use-call.ts';
import { colour } from '../../../lib/look/colour.ts';
import { Progress } from '../../../lib/look/garden.ts';
import { useFormat } from '../../../lib/texts/format.ts';
import { currentLocale, useT } from '../../../lib/texts/i18n.ts';
import { Page } from '../../../ui/page/page.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { FailedState, State } from '../../../ui/state.tsx';
import { AskedBar } from './asked/asked-bar.tsx';
import { useAsked } from './asked/use-asked.ts';
import { OverTime } from './block/over-time.tsx';
import { QuestionBlock } from './block/question-block.tsx';
import { VisitsPart } from './block/visits-part.tsx';
import { CrossPart } from './cross/cross-part.tsx';
import { FiguresSkeleton } from './figures-skeleton.tsx';

/** Figures of a form that is counted for the first time come closer this often. */
const AGAIN_MS = 2000;

/** `/project/form/statistics?formKey=`: what the answers of a form say all together. */
export function StatisticsPage() {
  const t = useT();
  const [params] = useSearchParams();
  const formKey = (params.get('formKey') ?? params.get('key') ?? '') as FormKey;
  const asked = useAsked();
  const form = useRead(getForm, formKey ? { formKey } : null);
  const language = currentLocale() as FormLanguage;
  const input = { formKey, ...asked.input, language } as const;
  const read = useRead(readStatistics, formKey ? input : null, { keepPreviousData: true });
  const { data, error, mutate } = read;
  const isCounting = data?.counting != null;
  useEffect(() => {
    if (!isCounting) return undefined;
    const timer = setInterval(() => void mutate(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [isCounting, mutate]);
  return (
    <Page $width="form">
      <PageHeader title={t('submissions.statistics.title')} description={t('submissions.statistics.description')} />
      <AskedBar asked={asked} fields={form.data?.draft.fields ?? []} />
      {error !== undefined ? (
        <FailedState error={error} onRetry={() => void mutate()} />
      ) : data ? (
        <Found data={data} asked={asked} input={input} />
      ) : (
        <FiguresSkeleton />
      )}
    </Page>
  );
}

interface FoundProps {
  data: Statistics;
  asked: ReturnType<typeof useAsked>;
  input: Parameters<typeof CrossPart>[0]['asked'] & object;
}

function Found({ data: { counting, figures, mapTiles }, asked, input }: FoundProps) {
  const t = useT();
  const navigate = useNavigate();
  if (counting) return <Counting {...counting} />;
  if (!figures) return null;
  const { formKey, from, to, search, filter, language } = input;
  const narrowed = { formKey, from, to, search, filter, language };
  if (figures.total === 0 && !figures.visits?.opened) {
    const isAsked = figures.period !== null || figures.basis === 'searched';
    const action = isAsked
      ? { label: t('common.table.clearFilters'), onClick: asked.clear }
      : {
          label: t('submissions.statistics.publish'),
          onClick: () => void navigate(`/project/form/publish?formKey=${encodeURIComponent(formKey)}`),
        };
    return (
      <State
        type="empty"
        title={t(isAsked ? 'submissions.statistics.noneFound' : 'submissions.data.empty')}
        text={t(isAsked ? 'submissions.statistics.noneFoundText' : 'submissions.statistics.emptyText')}
        action={action}
      />
    );
  }
  return (
    <Blocks>
      <OverTime figures={figures} />
      <Part>{t('submissions.statistics.questions')}</Part>
      {figures.questions.map((question) => (
        <QuestionBlock key={question.key} question={question} total={figures.total} tiles={mapTiles} />
      ))}
      <Part>{t('submissions.statistics.crossTab')}</Part>
      <CrossPart questions={figures.questions} asked={narrowed} />
      {figures.visits && (
        <>
          <Part>{t('submissions.statistics.visits')}</Part>
          <VisitsPart visits={figures.visits} />
        </>
      )}
      <Foot>{t(`submissions.statistics.basis.${figures.basis}`, { zone: figures.zone })}</Foot>
    </Blocks>
  );
}

/** A form with very many answers is counted for the first time. */
function Counting({ done, total }: { done: number; total: number }) {
  const t = useT();
  const { formatShare } = useFormat();
  return (
    <Waiting role="status">
      <p>{t('submissions.statistics.counting', { share: formatShare(done, total) })}</p>
      <Progress value={total === 0 ? 0 : (done / total) * 100} aria-label={t('submissions.statistics.countingLabel')} />
    </Waiting>
  );
}

const Blocks = styled.div`
  display: grid;
  gap: 40px;
  > section,
  > div {
    min-width: 0;
  }
`;
const Part = styled.p`
  margin-block-end: -24px;
  padding-block-start: 16px;
  border-block-start: 1px solid ${colour('border.subtle')};
  color: ${colour('foreground.subtle')};
  font-size: 12px;
  line-height: 16px;
`;
const Foot = styled.p`
  color: ${colour('foreground.subtle')};
  font-size: 12px;
  line-height: 16px;
`;
const Waiting = styled.div`
  display: grid;
  gap: 12px;
  max-width: 480px;
  margin: 56px auto;
  text-align: center;
`;
