import { getSheet, type SheetContent } from '@countersign/shared/api/workflow/sheet.ts';
import type { InstanceId } from '@countersign/shared/basics/ids.ts';
import { PROCESS_STATUS } from '@countersign/shared/workflow/state.ts';
import { useCallback, useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import type { FormStore } from '../../../form-renderer/form-store.ts';
import { FormView } from '../../../form-renderer/form-view.tsx';
import { OwnDirection } from '../../../form-renderer/field/own-direction.tsx';
import { colour } from '../../../lib/look/colour.ts';
import { isRefusedWith } from '../../../lib/calls/error-text.ts';
import { fillMessages } from '../../../lib/texts/fill-messages.ts';
import { currentLocale, useT } from '../../../lib/texts/i18n.ts';
import { useAddressState } from '../../../lib/use-address-state.ts';
import { useRead } from '../../../lib/calls/use-call.ts';
import { PageSkeleton } from '../../../ui/page/page-skeleton.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PrintButton } from '../../../ui/print/print-button.tsx';
import { FailedState, State } from '../../../ui/state.tsx';
import { answerOf, useSheetStore } from './sheet-answers.ts';
import { useSheetFacts } from './sheet-facts.ts';
import { SheetPaper } from './sheet-paper.tsx';

/** `/workflow/process/sheet?procInsId=`: one process as it is printed. */
export function SheetPage() {
  const t = useT();
  const navigate = useNavigate();
  const [{ procInsId }] = useAddressState({ procInsId: '' });
  const read = useRead(getSheet, procInsId ? { id: procInsId as InstanceId } : null);
  const action = { label: t('workflow.diagram.toOwn'), onClick: () => void navigate('/workflow/process/own') };
  if (!procInsId) {
    return (
      <StatePage title={t('workflow.diagram.noInstance')} text={t('workflow.sheet.noInstanceText')} action={action} />
    );
  }
  if (isRefusedWith(read.error, 404) || isRefusedWith(read.error, 'invalid_input')) {
    return <StatePage title={t('workflow.sheet.gone')} text={t('workflow.formData.goneText')} action={action} />;
  }
  if (read.error !== undefined) {
    return (
      <Page as="main">
        <FailedState error={read.error} onRetry={() => void read.mutate()} />
      </Page>
    );
  }
  return read.data ? <Opened content={read.data} /> : <PageSkeleton />;
}

function Opened({ content }: { content: SheetContent }) {
  const store = useSheetStore(content.answered);
  return store === undefined ? <PageSkeleton /> : <Printed content={content} store={store} />;
}

function Printed({ content, store }: { content: SheetContent; store: FormStore | null }) {
  const t = useT();
  const factsOf = useSheetFacts();
  const facts = factsOf(content);
  const name = [facts.title, facts.number].filter(Boolean).join(' ');
  // Browsers name the file after the page.
  useEffect(() => {
    document.title = name;
  }, [name]);
  const language = currentLocale();
  const { answers } = content.answered ?? {};
  const textOf = useCallback(
    (key: string) => (store && answers ? answerOf(store, answers, key, language) : ''),
    [store, answers, language],
  );
  const messages = useMemo(() => fillMessages(), []);
  const shown = store ? (
    <OwnDirection form={store.form}>
      <FormView store={store} messages={messages} language={language} mode="review" />
    </OwnDirection>
  ) : (
    <p>{t('workflow.sheet.noAnswers')}</p>
  );
  const { template, entries, signatures, status } = content;
  const sheet = {
    template,
    isRunning: status === PROCESS_STATUS.processing,
    facts,
    textOf,
    answers: shown,
    entries,
    signatures,
  };
  return (
    <Desk as="main">
      <style>{PAGE_NUMBERS}</style>
      <Bar>
        <h1>{t('workflow.sheet.title')}</h1>
        <PrintButton isPrimary />
      </Bar>
      <SheetPaper sheet={sheet} />
    </Desk>
  );
}

/** Browsers that know no margin boxes leave them out. */
const PAGE_NUMBERS = `@page { @bottom-right { content: counter(page) " / " counter(pages); font: 9pt sans-serif; } }`;

function StatePage(props: { title: string; text: string; action: { label: string; onClick: () => void } }) {
  return (
    <Page as="main">
      <State isScreen type="empty" {...props} />
    </Page>
  );
}

const Desk = styled(Page)`
  min-height: 100vh;
  background: ${colour('background.recessed')};
  @media print {
    padding: 0;
  }
`;
const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  max-width: 210mm;
  margin: 0 auto 16px;
  h1 {
    font-size: 20px;
    line-height: 28px;
    font-weight: 600;
  }
  @media print {
    display: none;
  }
`;
