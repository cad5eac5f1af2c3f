import { get } from '@countersign/shared/api/submissions/submissions.ts';
import type { SubmissionId } from '@countersign/shared/basics/ids.ts';
import { compileForm } from '@countersign/shared/forms/state/compile-form.ts';
import { createFormStore } from '@countersign/web/src/form-renderer/form-store.ts';
import { FormView } from '@countersign/web/src/form-renderer/form-view.tsx';
import { OwnDirection } from '@countersign/web/src/form-renderer/field/own-direction.tsx';
import { useMemo, useState } from 'react';
import { UnreadNotice } from '../../app/parts/notice.tsx';
import { useReader } from '../../app/sidebar-context.ts';
import { useReply } from '../../app/live/use-reply.ts';
import { useFillTexts } from '../../create/use-fill-texts.ts';
import { Lines } from '../../app/parts/lines.tsx';

/** The answers as the form shows them, on the version that they were given on. */
export function GivenAnswers({ submissionId }: { submissionId: SubmissionId }) {
  const { language } = useReader();
  const messages = useFillTexts();
  const { reply, problem, retry } = useReply(get, { id: submissionId });
  const [now] = useState(() => Date.now());
  const store = useMemo(() => {
    if (!reply) return null;
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    return createFormStore(compileForm(reply.form), { answers: reply.submission.answers, now, zone });
  }, [reply, now]);
  if (problem) return <UnreadNotice problem={problem} onRetry={retry} />;
  if (!store || !messages) return <Lines />;
  return (
    <OwnDirection form={store.form}>
      <FormView store={store} messages={messages} language={language} mode="review" idPrefix={submissionId} />
    </OwnDirection>
  );
}
