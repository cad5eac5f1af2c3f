import type { Receipt } from '@countersign/shared/api/submissions.ts';
import type { CompiledForm } from '@countersign/shared/forms/compiled-form.ts';
import type { Answers } from '@countersign/shared/forms/schema.ts';
import { useMemo, useState } from 'react';
import { createFormStore } from '../form-renderer/form-store.ts';
import { FormView } from '../form-renderer/form-view.tsx';
import { uploadByXhr } from '../form-renderer/upload-by-xhr.ts';
import { clearDraft, readDraft } from './draft.ts';
import { keepDraft } from './keep-draft.ts';
import type { PageData } from './page-data.ts';
import { sendAnswers, type Trouble } from './send-answers.ts';
import { SentPage } from './sent-page.tsx';

interface FillPageProps {
  data: PageData;
  compiled: CompiledForm;
  /** A one-time code in the address no longer worked. */
  isSignInLost: boolean;
}

/** The public form from first answer to receipt. Answers stay on the device until the server has acknowledged them. */
export function FillPage({ data, compiled, isSignInLost }: FillPageProps) {
  const { messages, language } = data;
  const [isSaved, setIsSaved] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  const [receipt, setReceipt] = useState<Receipt>();
  const { store, draft, upload, hadDraft } = useMemo(() => open(data, compiled, setIsSaved), [data, compiled]);

  const handleSubmit = async (answers: Answers) => {
    if (isSending) return;
    setIsSending(true);
    setTrouble(undefined);
    const sent = await sendAnswers(data, answers, draft.requestIdFor(JSON.stringify(answers)));
    setIsSending(false);
    if ('refused' in sent) return sent.refused;
    if ('trouble' in sent) setTrouble(sent.trouble);
    else {
      draft.done();
      setReceipt(sent.receipt);
    }
  };

  if (receipt) return <SentPage receipt={receipt} messages={messages} language={language} />;
  return (
    <>
      {isSignInLost && <p className="notice">{messages.signInFailed}</p>}
      {hadDraft && (
        <p className="notice">
          <span>{messages.restored}</span>
          <button type="button" className="cs-link-button" onClick={() => startOver(data)}>
            {messages.startOver}
          </button>
        </p>
      )}
      <FormView
        store={store}
        messages={messages}
        language={language}
        mode="fill"
        upload={upload}
        onSubmit={handleSubmit}
      >
        {trouble && (
          <p className="cs-error trouble" role="alert">
            {messages[trouble]}
          </p>
        )}
        <div className="send">
          <button type="submit" className="primary" aria-disabled={isSending || undefined}>
            {isSending ? messages.sending : messages.submit}
          </button>
          <span className="small" role="status">
            {isSaved && messages.savedOnDevice}
          </span>
        </div>
      </FormView>
    </>
  );
}

function open(data: PageData, compiled: CompiledForm, onSaved: (isSaved: boolean) => void) {
  const known = readDraft(data.form);
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
  const store = createFormStore(compiled, { answers: known?.answers, now: Date.now(), zone });
  return {
    store,
    draft: keepDraft(data.form, store, onSaved),
    upload: uploadByXhr({ formKey: data.form.formKey, ticket: data.uploadTicket }),
    hadDraft: known !== null,
  };
}

function startOver(data: PageData): void {
  clearDraft(data.form);
  location.reload();
}
