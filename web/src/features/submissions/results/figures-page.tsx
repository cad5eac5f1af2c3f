import type { QuestionResult } from '@countersign/shared/api/submissions/visitors/public-results.ts';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { useFormat } from '../../../lib/texts/format.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { PageSkeleton } from '../../../ui/page/page-skeleton.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { NoResults } from './no-results.tsx';
import { useResults } from './use-results.ts';

/** `/project/public/data?formKey=`: the figures of the public results as tables. */
export function FiguresPage() {
  const t = useT();
  const { formKey, read, choiceName, addressOf } = useResults();
  if (formKey === '' || read.error !== undefined)
    return <NoResults error={read.error} formKey={formKey} onRetry={() => void read.mutate()} />;
  if (!read.data) return <PageSkeleton />;
  const { formName, questions, leastAnswers } = read.data;
  return (
    <Middle as="main" $width="text">
      <PageHeader title={formName} description={t('submissions.results.figures')} />
      <p>
        <Link to={addressOf('result')}>{t('submissions.results.asBars')}</Link>
      </p>
      {questions.length === 0 && <p>{t('submissions.results.noQuestions')}</p>}
      {questions.map((question) => (
        <Figures key={question.key} question={question} least={leastAnswers} choiceName={choiceName} />
      ))}
    </Middle>
  );
}

interface Props {
  question: QuestionResult;
  least: number;
  choiceName: (choice: QuestionResult['choices'][number]) => string;
}

function Figures({ question: { label, answered, choices }, least, choiceName }: Props) {
  const t = useT();
  const { formatNumber, formatShare } = useFormat();
  return (
    <Table>
      <caption dir="auto">{label}</caption>
      <thead>
        <tr>
          <th scope="col">{t('submissions.results.choice')}</th>
          <th scope="col">{t('submissions.results.count')}</th>
          <th scope="col">{t('submissions.results.share')}</th>
        </tr>
      </thead>
      <tbody>
        {answered === null && (
          <tr>
            <td colSpan={3}>{t('submissions.results.tooFew', { count: least })}</td>
          </tr>
        )}
        {answered !== null &&
          choices.map((choice) => (
            <tr key={choice.value}>
              <th scope="row" dir="auto">
                {choiceName(choice)}
              </th>
              <td>{formatNumber(choice.count)}</td>
              <td>{formatShare(choice.count, answered)}</td>
            </tr>
          ))}
      </tbody>
      {answered !== null && (
        <tfoot>
          <tr>
            <th scope="row">{t('submissions.results.people')}</th>
            <td>{formatNumber(answered)}</td>
            <td />
          </tr>
        </tfoot>
      )}
    </Table>
  );
}

const Middle = styled(Page)`
  margin-inline: auto;
  a {
    color: ${colour('foreground.primary')};
  }
`;
const Table = styled.table`
  width: 100%;
  margin-block-start: 32px;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  caption {
    padding-block-end: 8px;
    font-size: 16px;
    font-weight: 600;
    line-height: 24px;
    text-align: start;
    overflow-wrap: anywhere;
  }
  th,
  td {
    padding: 8px 0;
    border-block-end: 1px solid ${colour('border.subtle')};
    font-weight: 400;
    text-align: start;
    overflow-wrap: anywhere;
  }
  thead th {
    color: ${colour('foreground.subtle')};
    font-size: 12px;
  }
  :is(td, thead th):not(:first-child) {
    inline-size: 96px;
    text-align: end;
  }
  tfoot :is(th, td) {
    border-block-end: 0;
    font-weight: 600;
  }
`;
