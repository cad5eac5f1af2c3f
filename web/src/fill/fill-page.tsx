import type { Answers } from '@countersign/shared/forms/schema.ts';
import { type ComponentType, useEffect, useMemo, useRef, useState } from 'react';
import { FormView } from '../form-renderer/form-view.tsx';
import type { UploadFile } from '../form-renderer/view-settings.ts';
import { type Deferred, needsDeferred, type OpenPage } from './deferred.ts';
import { openPage, type Opening } from './open-page.ts';
import { type Trouble, troubleOfNetwork } from './sending/trouble.ts';

interface FillPageProps {
  opening: Opening;
  /** A one-time code in the address no longer worked. */
  isSignInLost: boolean;
}

/** The public form from first answer to receipt. Answers stay on the device until the server has acknowledged them. */
export function FillPage({ opening, isSignInLost }: FillPageProps) {
  const { data } = opening;
  const { messages, language } = data;
  const [isSaved, setIsSaved] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  const [end, setEnd] = useState<{ Page: ComponentType }>();
  const page = useMemo(() => openPage(opening, setIsSaved), [opening]);
  const { deferred, whenThere, upload } = useDeferred(page, setEnd);
  const { store, draft, known } = page;

  const handleSubmit = async (answers: Answers) => {
    if (isSending) return;
    setIsSending(true);
    setTrouble(undefined);
    const requestId = draft.requestIdFor(JSON.stringify(answers));
    const sent = await send(page, whenThere(), answers, requestId);
    setIsSending(false);
    if ('refused' in sent) return sent.refused;
    if ('trouble' in sent) return setTrouble(sent.trouble);
    draft.done();
    setEnd({ Page: sent.end });
  };

  if (end) return <end.Page />;
  return (
    <>
      {isSignInLost && <p className="notice">{messages.signInFailed}</p>}
      {known && (
        <p className="notice">
          <span>{messages.restored}</span>
          <button
            type="button"
            className="cs-link-button"
            onClick={() => {
              draft.done();
              location.reload();
            }}
          >
            {messages.startOver}
          </button>
        </p>
      )}
      {deferred && <deferred.Notices />}
      <FormView
        store={store}
        messages={messages}
        language={language}
        mode="fill"
        upload={upload}
        hasHistory
        onSubmit={handleSubmit}
      >
        {deferred?.BeforeSending && <deferred.BeforeSending />}
        {trouble && (
          <p className="cs-error trouble" role="alert">
            {messages[trouble]}
          </p>
        )}
        <div className="send">
          <button type="submit" className="primary" aria-disabled={isSending || undefined}>
            {isSending ? messages.sending : messages.submit}
          </button>
          {deferred && <deferred.Actions />}
          <span className="small" role="status">
            {isSaved && messages.savedOnDevice}
          </span>
        </div>
      </FormView>
    </>
  );
}

/**
 * What comes after the first paint, where the form has it: who sends or uploads before it is there waits for it. The upload stays
 * one function, as every field knows it.
 */
function useDeferred(
  page: ReturnType<typeof openPage>,
  end: (kept: { Page: ComponentType }) => void,
): { deferred: Deferred | undefined; whenThere: () => Promise<Deferred | undefined>; upload: UploadFile } {
  const [deferred, setDeferred] = useState<Deferred>();
  const coming = useRef<Promise<Deferred>>(undefined);
  const whenThere = async () => coming.current?.catch(() => undefined);
  const upload = useMemo<UploadFile>(
    () =>
      async (...sending) =>
        ((await whenThere())?.upload ?? page.upload)(...sending),
    [page],
  );
  useEffect(() => atRest(page), [page]);
  useEffect(() => {
    if (!needsDeferred(page.data, page.known)) return;
    coming.current = import('./deferred/open-deferred.tsx').then(({ openDeferred }) =>
      openDeferred(page, (Page) => end({ Page })),
    );
    void coming.current.then(setDeferred);
  }, [page, end]);
  return { deferred, whenThere, upload };
}

const loadSending = () => import('./sending/sending.ts');

/** Sends the answers by way of what the form has for it, and says what stands on the page then. */
async function send(page: OpenPage, coming: Promise<Deferred | undefined>, answers: Answers, requestId: string) {
  const sending = await loadSending().catch(() => null);
  if (!sending) return { trouble: troubleOfNetwork() };
  const { SentPage, sendAnswers } = sending;
  const deferred = await coming;
  const sent = await (deferred?.send?.(answers, requestId) ?? sendAnswers(page.data, answers, requestId));
  if ('kept' in sent) return { end: sent.kept };
  if ('receipt' in sent) return { end: () => <SentPage page={page} receipt={sent.receipt} /> };
  return sent;
}

const REST_MS = 2000;

/** Nobody prints or sends a page before it has come to rest; without the network what sends is fetched when it is asked for. */
function atRest(page: OpenPage): () => void {
  let end = () => undefined as void;
  const timer = setTimeout(async () => {
    void loadSending().catch(() => undefined);
    const resting = await import('./rest.ts').catch(() => null);
    if (resting) end = resting.rest(page);
  }, REST_MS);
  return () => {
    clearTimeout(timer);
    end();
  };
}
