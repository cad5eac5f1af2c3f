import { deferred } from '@countersign/web/src/form-renderer/deferred.tsx';
import type { FillableForm, LinkedForm } from '@countersign/shared/api/tickets/tickets.ts';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { useCallback, useState } from 'react';
import { latePlace, WayBack } from './parts/late-part.tsx';
import { LinkedForms } from '../linked-forms/linked-forms.tsx';
import { OnCorrect } from '../linked-forms/card/on-correct.ts';
import { NoForm } from './no-form.tsx';
import { SignedOut } from './parts/notice.tsx';
import { isWaiting } from '../create/draft/draft-store.ts';
import { useDrafts, useLinkedForms, useSidebar, useTicket } from './sidebar-context.ts';
import { useFreshness } from './live/use-freshness.ts';
import { useRenewal } from './live/use-renewal.ts';
import { useSaveHook } from './use-save-hook.ts';

const FormPicker = latePlace(async () => (await import('../create/picker/form-picker.tsx')).FormPicker);
const FillForm = latePlace(async () => (await import('../create/fill-form.tsx')).FillForm);
const CorrectForm = latePlace(async () => (await import('../correct/correct-form.tsx')).CorrectForm);

const SendForm = latePlace(async () => (await import('../send/send-form.tsx')).SendForm);

const WithTicket = deferred(
  async () => (await import('../with-ticket/with-ticket.tsx')).WithTicket,
  () => null,
  () => null,
);

type Place =
  | { type: 'list'; isReturning: boolean }
  | { type: 'pick' }
  | { type: 'fill'; formKey: FormKey; draftId?: string }
  | { type: 'correct'; row: LinkedForm }
  | { type: 'send'; form: FillableForm };

/** Where the agent is in the sidebar: the list, the choice of a form, filling, correcting or sending one. */
export function App() {
  const { wide, zaf } = useSidebar();
  const [place, setPlace] = useState<Place>(() =>
    wide ? { type: 'fill', formKey: wide.formKey as FormKey } : { type: 'list', isReturning: false },
  );
  const [announcement, setAnnouncement] = useState('');
  useFreshness();
  useSaveHook();
  const isOver = useRenewal() === 'over';
  const listProblem = useLinkedForms().problem;
  const hasWaiting = useDrafts().rows.some(isWaiting);
  const { location } = useTicket();
  const showList = useCallback(() => setPlace({ type: 'list', isReturning: true }), []);
  // The large window has nothing else to show: it closes.
  const leaveForm = () => (wide ? void zaf.invoke('app.close').catch(showList) : showList());
  const fill = (formKey: string) => setPlace({ type: 'fill', formKey: formKey as FormKey });
  if (location === 'modal' && wide === null) return <NoForm />;
  return (
    <>
      <p className="sb-visually-hidden" role="status">
        {announcement}
      </p>
      {isOver && !(place.type === 'list' && listProblem?.type === 'signed_out') && <SignedOut />}
      {hasWaiting && (
        <WithTicket
          isShown={place.type === 'list'}
          onContinue={({ formKey, id }) => setPlace({ type: 'fill', formKey, draftId: id })}
          onAnnounce={setAnnouncement}
        />
      )}
      {place.type === 'list' && (
        <OnCorrect value={(row) => setPlace({ type: 'correct', row })}>
          <LinkedForms
            isReturning={place.isReturning}
            onNew={() => setPlace({ type: 'pick' })}
            onContinue={fill}
            onAnnounce={setAnnouncement}
          />
        </OnCorrect>
      )}
      {place.type === 'pick' && (
        <WayBack value={showList}>
          <FormPicker
            onBack={showList}
            onPick={(form) => fill(form.formKey)}
            onSend={(form) => setPlace({ type: 'send', form })}
          />
        </WayBack>
      )}
      {place.type === 'send' && (
        <WayBack value={showList}>
          <SendForm form={place.form} onDone={showList} />
        </WayBack>
      )}
      {place.type === 'fill' && (
        <WayBack value={leaveForm}>
          <FillForm formKey={place.formKey} draftId={place.draftId} onDone={leaveForm} onAnnounce={setAnnouncement} />
        </WayBack>
      )}
      {place.type === 'correct' && (
        <WayBack value={showList}>
          <CorrectForm row={place.row} onDone={showList} onAnnounce={setAnnouncement} />
        </WayBack>
      )}
    </>
  );
}
