import type { RefusalDetail } from '@countersign/shared/api/reply.ts';
import type { Answers } from '@countersign/shared/forms/schema.ts';
import type { CompiledForm } from '@countersign/shared/forms/state/compiled-form.ts';
import { useMemo, useState } from 'react';
import { createFormStore } from '../form-renderer/form-store.ts';
import { FormView } from '../form-renderer/form-view.tsx';
import { fieldProblems } from './field-problems.ts';
import { type Found, lookUp } from './look-up-calls.ts';
import { FoundList } from './found-list.tsx';
import type { LookUpData } from './page-data.ts';
import { type Trouble, troubleOf } from './trouble.ts';
import { TroubleText } from './trouble-text.tsx';

interface LookUpPageProps {
  data: LookUpData;
  form: CompiledForm;
}

/** The conditions, and below them what was found; another look-up takes the place of the one before. */
export function LookUpPage({ data, form }: LookUpPageProps) {
  const { messages, language } = data;
  const texts = messages.lookUp;
  const store = useMemo(() => openStore(form), [form]);
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  const [found, setFound] = useState<{ at: number; reply: Found }>();

  const handleSubmit = async (conditions: Answers): Promise<readonly RefusalDetail[] | void> => {
    if (isBusy) return;
    setBusy(true);
    setTrouble(undefined);
    setFound(undefined);
    try {
      setFound({ at: Date.now(), reply: await lookUp(data, conditions) });
    } catch (error) {
      const refused = fieldProblems(error);
      if (refused.length > 0) return refused;
      setTrouble(troubleOf(error, messages));
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <p className="lead">{texts.help}</p>
      <FormView store={store} messages={messages} language={language} mode="fill" onSubmit={handleSubmit}>
        {trouble && <TroubleText trouble={trouble} reload={texts.reload} />}
        <div className="send">
          <button type="submit" className="primary" aria-disabled={isBusy || undefined}>
            {isBusy ? texts.finding : texts.find}
          </button>
        </div>
      </FormView>
      {found && <FoundList key={found.at} data={data} found={found.reply} />}
    </>
  );
}

function openStore(form: CompiledForm) {
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
  return createFormStore(form, { now: Date.now(), zone });
}
