import { getPublic as getPublicTheme } from '@countersign/shared/api/forms/theme.ts';
import type { QuestionResult } from '@countersign/shared/api/submissions/visitors/public-results.ts';
import { PLAIN_THEME } from '@countersign/shared/forms/theme/form-theme.ts';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useFormat } from '../../../lib/texts/format.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { useRead } from '../../../lib/calls/use-call.ts';
import { PageSkeleton } from '../../../ui/page/page-skeleton.tsx';
import { ThemedPage } from '../../../ui/page/themed-page.tsx';
import '../../../form-renderer/renderer.css';
import { NoResults } from './no-results.tsx';
import { useResults } from './use-results.ts';

/** `/project/public/result?formKey=`: how often each choice was taken, in the look of the form. */
export function ResultPage() {
  const t = useT();
  const { formKey, read, choiceName, addressOf } = useResults();
  const theme = useRead(getPublicTheme, read.data ? { formKey } : null);
  if (formKey === '' || read.error !== undefined)
    return <NoResults error={read.error} formKey={formKey} onRetry={() => void read.mutate()} />;
  if (!read.data || (theme.data === undefined && theme.error === undefined)) return <PageSkeleton />;
  const { formName, questions, leastAnswers } = read.data;
  return (
    <main>
      <ThemedPage theme={theme.data ?? PLAIN_THEME} title={formName} description={t('submissions.results.title')}>
        {questions.length === 0 && <p>{t('submissions.results.noQuestions')}</p>}
        {questions.map((question) => (
          <Question key={question.key} question={question} least={leastAnswers} choiceName={choiceName} />
        ))}
        <Foot>
          <Link to={addressOf('data')}>{t('submissions.results.asTable')}</Link>
        </Foot>
      </ThemedPage>
    </main>
  );
}

interface Props {
  question: QuestionResult;
  least: number;
  choiceName: (choice: QuestionResult['choices'][number]) => string;
}

/** One question: a bar for each choice, with its number and share beside it. */
function Question({ question, least, choiceName }: Props) {
  const t = useT();
  const { formatNumber, formatShare } = useFormat();
  const id = useId();
  const { label, answered, choices, isMultiple } = question;
  return (
    <Block aria-labelledby={id}>
      <h2 id={id} dir="auto">
        {label}
      </h2>
      {answered === null ? (
        <p>{t('submissions.results.tooFew', { count: least })}</p>
      ) : (
        <>
          <p>
            {t('submissions.results.answered', { count: answered })}
            {isMultiple && ` · ${t('submissions.results.several')}`}
          </p>
          <ul>
            {choices.map((choice) => {
              const share = answered === 0 ? 0 : choice.count / answered;
              return (
                <li key={choice.value}>
                  <span dir="auto">{choiceName(choice)}</span>
                  <b>
                    {formatNumber(choice.count)} <small>{formatShare(choice.count, answered)}</small>
                  </b>
                  <i aria-hidden>
                    <u style={{ inlineSize: `${share * 100}%` }} />
                  </i>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </Block>
  );
}

const Block = styled.section`
  margin-block-end: 32px;
  h2 {
    font-size: 16px;
    line-height: 24px;
    overflow-wrap: anywhere;
  }
  > p {
    color: var(--cs-text-subtle);
  }
  ul {
    display: grid;
    gap: 12px;
    margin-block-start: 12px;
  }
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 4px 16px;
  }
  span {
    overflow-wrap: anywhere;
  }
  b {
    font-variant-numeric: tabular-nums;
    font-weight: 600;
  }
  small {
    display: inline-block;
    min-inline-size: 5ch;
    color: var(--cs-text-subtle);
    font-size: inherit;
    font-weight: 400;
    text-align: end;
  }
  i {
    grid-column: 1 / -1;
    block-size: 8px;
    border-radius: 4px;
    background: var(--cs-subtle);
    overflow: hidden;
  }
  u {
    display: block;
    block-size: 100%;
    border-radius: 4px;
    background: var(--cs-accent);
  }
`;
const Foot = styled.p`
  a {
    color: var(--cs-accent);
  }
`;
