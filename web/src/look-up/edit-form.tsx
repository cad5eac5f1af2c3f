import type { FoundAnswers } from '@countersign/shared/api/submissions/visitors/look-up.ts';
import type { RefusalDetail } from '@countersign/shared/api/reply.ts';
import type { Answers, PublishedForm } from '@countersign/shared/forms/schema.ts';
import { keptAnswers } from '@countersign/shared/validation/kept-answers.ts';
import { useEffect, useRef, useState } from 'react';
import { createFormStore, type FormStore } from '../form-renderer/form-store.ts';
import { FormView } from '../form-renderer/form-view.tsx';
import { openForm } from '../form-renderer/open-form.ts';
import { randomId } from '../lib/calls/random-id.ts';
import { fieldProblems } from './field-problems.ts';
import { saveEdit } from './look-up-calls.ts';
import type { LookUpData } from './page-data.ts';
import { type Trouble, troubleOf } from './trouble.ts';
import { TroubleText } from './trouble-text.tsx';

interface EditFormProps {
  data: LookUpData;
  answers: FoundAnswers;
  form: PublishedForm;
  onSaved: (changed: FoundAnswers) => void;
  onCancel: () => void;
}

/** The fields of a found answer that can be changed, in the place of its card. */
export function EditForm({ data, answers: found, form, onSaved, onCancel }: EditFormProps) {
  const { messages, language } = data;
  const texts = messages.lookUp;
  const [store, setStore] = useState<FormStore>();
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  const sending = useRef({ text: '', requestId: '' });
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
    const answers = found.edit?.answers ?? {};
    const opening = { answers, kept: keptAnswers(answers), now: Date.now(), zone };
    void openForm(form).then((compiled) => setStore(createFormStore(compiled, opening)));
  }, [form, found]);
  useEffect(() => place.current?.querySelector<HTMLElement>('input, select, textarea, button')?.focus(), [store]);

  const handleSubmit = async (answers: Answers): Promise<readonly RefusalDetail[] | void> => {
    if (isBusy || !found.edit) return;
    setBusy(true);
    setTrouble(undefined);
    const text = JSON.stringify(answers);
    // One request id for one intention, so that a retry is not a second edit.
    if (sending.current.text !== text) sending.current = { text, requestId: randomId() };
    try {
      onSaved(await saveEdit(data, { ...found, secret: found.edit.secret }, answers, sending.current.requestId));
    } catch (error) {
      const refused = fieldProblems(error);
      if (refused.length > 0) return refused;
      setTrouble(troubleOf(error, messages));
    } finally {
      setBusy(false);
    }
  };

  if (!store) return null;
  return (
    <div ref={place}>
      <FormView
        store={store}
        messages={messages}
        language={language}
        mode="fill"
        idPrefix={`e${found.id}`}
        onSubmit={handleSubmit}
      >
        {trouble && <TroubleText trouble={trouble} reload={texts.reload} />}
        <div className="send">
          <button type="submit" className="primary" aria-disabled={isBusy || undefined}>
            {isBusy ? texts.saving : texts.save}
          </button>
          <button type="button" className="second" onClick={onCancel}>
            {texts.cancel}
          </button>
        </div>
      </FormView>
    </div>
  );
}
