import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { lazy, Suspense, useCallback, useState } from 'react';
import { Lines } from './lines.tsx';
import { LinkedForms } from '../linked-forms/linked-forms.tsx';
import { useSidebar } from './sidebar-context.ts';
import { useFreshness } from './use-freshness.ts';
import { useRenewal } from './use-renewal.ts';
import { useSaveHook } from './use-save-hook.ts';

const FormPicker = lazy(() => import('../create/form-picker.tsx').then((module) => ({ default: module.FormPicker })));
const FillForm = lazy(() => import('../create/fill-form.tsx').then((module) => ({ default: module.FillForm })));

type Place = { type: 'list'; isReturning: boolean } | { type: 'pick' } | { type: 'fill'; formKey: FormKey };

/** Where the agent is in the sidebar: the list, the choice of a form, or filling one. */
export function App() {
  const { wide, zaf } = useSidebar();
  const [place, setPlace] = useState<Place>(() =>
    wide ? { type: 'fill', formKey: wide.formKey as FormKey } : { type: 'list', isReturning: false },
  );
  const [announcement, setAnnouncement] = useState('');
  useFreshness();
  useSaveHook();
  useRenewal(place.type === 'list');
  const showList = useCallback(() => setPlace({ type: 'list', isReturning: true }), []);
  // The large window has nothing else to show: it closes.
  const leaveForm = () => (wide ? void zaf.invoke('app.close').catch(showList) : showList());
  const fill = (formKey: string) => setPlace({ type: 'fill', formKey: formKey as FormKey });
  return (
    <>
      <p className="sb-visually-hidden" role="status">
        {announcement}
      </p>
      {place.type === 'list' && (
        <LinkedForms
          isReturning={place.isReturning}
          onNew={() => setPlace({ type: 'pick' })}
          onContinue={fill}
          onAnnounce={setAnnouncement}
        />
      )}
      {place.type === 'pick' && (
        <Suspense fallback={<Lines />}>
          <FormPicker onBack={showList} onPick={(form) => fill(form.formKey)} />
        </Suspense>
      )}
      {place.type === 'fill' && (
        <Suspense fallback={<Lines />}>
          <FillForm formKey={place.formKey} onDone={leaveForm} onAnnounce={setAnnouncement} />
        </Suspense>
      )}
    </>
  );
}
