import type { LinkedForm } from '@countersign/shared/api/tickets/tickets.ts';
import { compileForm } from '@countersign/shared/forms/state/compile-form.ts';
import type { Answers } from '@countersign/shared/forms/schema.ts';
import { requestName } from '@countersign/shared/workflow/names/request-name.ts';
import { COMMENT_NEEDED, missingParts } from '@countersign/shared/workflow/decision/needs.ts';
import { callWith } from '@countersign/web/src/form-renderer/calls/form-calls.ts';
import { createFormStore, type FormStore } from '@countersign/web/src/form-renderer/form-store.ts';
import { FormView } from '@countersign/web/src/form-renderer/form-view.tsx';
import { OwnDirection } from '@countersign/web/src/form-renderer/field/own-direction.tsx';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../app/parts/button.tsx';
import { Lines } from '../app/parts/lines.tsx';
import { ProblemNotice } from '../app/parts/notice.tsx';
import { useReader, useSidebar } from '../app/sidebar-context.ts';
import { useStoredText } from '../app/live/use-stored-text.ts';
import { useFillTexts } from '../create/use-fill-texts.ts';
import { useUpload } from '../create/use-upload.ts';
import { ChoosePeople } from '../linked-forms/decision/choose-people.tsx';
import { Comment } from '../linked-forms/decision/comment.tsx';
import { WhyQuote } from '../linked-forms/card/why-quote.tsx';
import { type Correction, useCorrection } from './use-correction.ts';
import { useSendCorrected } from './use-send-corrected.ts';
import '../create/fill.css';

interface CorrectFormProps {
  row: LinkedForm;
  onDone: () => void;
  onAnnounce: (sentence: string) => void;
}

/** A returned or rejected form with its answers, below why it came back; sending it asks for approval again. */
export function CorrectForm({ row, onDone, onAnnounce }: CorrectFormProps) {
  const { t } = useReader();
  const { correction, problem, retry } = useCorrection(row);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <main className="sb-sidebar">
      <div className="sb-head">
        <h1 ref={heading} tabIndex={-1}>
          <bdi>{requestName(row)}</bdi>
        </h1>
      </div>
      <WhyQuote row={row} />
      {problem && <ProblemNotice problem={problem} onRetry={retry} />}
      {problem && (
        <Button isBasic onClick={onDone}>
          {t('back')}
        </Button>
      )}
      {!problem && !correction && <Lines />}
      {correction && <Correcting row={row} correction={correction} onDone={onDone} onAnnounce={onAnnounce} />}
    </main>
  );
}

function Correcting({ row, correction, onDone, onAnnounce }: CorrectFormProps & { correction: Correction }) {
  const { t, language } = useReader();
  const { server } = useSidebar();
  useState(() => callWith((contract, input) => server.call(contract, input)));
  const messages = useFillTexts();
  const upload = useUpload(correction.form.formKey);
  const [comment, setComment, forgetComment] = useStoredText(`comment.${row.myTaskId ?? row.id}`);
  const [isMissing, setIsMissing] = useState(false);
  const { store, forget } = useStoredAnswers(row, correction);
  const { send, isSending, problem, toChoose, people, choose } = useSendCorrected(row, correction, () => {
    forget();
    forgetComment();
    onAnnounce(t('resubmitted', { name: requestName(row) }));
    onDone();
  });
  const needsComment = correction.rev !== null;
  const handleSubmit = async (answers: Answers) => {
    const lacks = needsComment && missingParts(COMMENT_NEEDED, { comment }).length > 0;
    setIsMissing(lacks);
    if (lacks || isSending) return;
    return send(answers, comment);
  };
  if (!messages) return <Lines />;
  return (
    <OwnDirection form={store.form}>
      <FormView
        store={store}
        messages={messages}
        language={language}
        mode="fill"
        idPrefix={row.id}
        upload={upload}
        onSubmit={handleSubmit}
      >
        {toChoose.map(({ nodeId, name }) => (
          <ChoosePeople
            key={nodeId}
            label={name}
            people={people[nodeId] ?? []}
            isMultiple
            isMissing={!people[nodeId]?.length}
            onChange={(users) => choose(nodeId, users)}
          />
        ))}
        {needsComment && (
          <Comment
            label={t('whatCorrected')}
            value={comment}
            error={isMissing ? t('commentMissing') : undefined}
            onChange={(next) => (setComment(next), setIsMissing(false))}
          />
        )}
        {problem && <ProblemNotice problem={problem} onRetry={() => void handleSubmit(store.check().answers)} />}
        <div className="sb-fill-foot">
          <Button type="submit" isPrimary aria-disabled={isSending}>
            {t(isSending ? 'sending' : 'resubmit')}
          </Button>
          <Button isBasic onClick={onDone}>
            {t('back')}
          </Button>
          <span className="sb-subtle">{t('earlierKept')}</span>
        </div>
      </FormView>
    </OwnDirection>
  );
}

/** The answers to be corrected; what was typed survives a reload of the frame until it is sent. */
function useStoredAnswers(row: LinkedForm, { form, answers }: Correction): { store: FormStore; forget: () => void } {
  const [kept, keep, forget] = useStoredText(`correction.${row.id}.${row.myTaskId ?? ''}`);
  const [store] = useState(() => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const begun = kept === '' ? answers : (JSON.parse(kept) as Answers);
    return createFormStore(compileForm(form), { answers: begun, now: Date.now(), zone });
  });
  const changed = useRef(keep);
  useEffect(() => store.subscribeAny(() => changed.current(JSON.stringify(store.answers()))), [store]);
  return { store, forget };
}
