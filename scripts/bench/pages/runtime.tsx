import type { PublishedForm } from '@countersign/shared/forms/schema.ts';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import texts from '../../../translations/en.json?section=fill';
import { openForm } from '../../../web/src/form-renderer/open-form.ts';
import { createFormStore } from '../../../web/src/form-renderer/form-store.ts';
import { FormView } from '../../../web/src/form-renderer/form-view.tsx';
import { expose } from './host.ts';

/** Our production renderer with the kits and texts that the fill page carries. */
expose({
  async mount(json, place) {
    const form = await openForm(JSON.parse(json) as PublishedForm);
    const store = createFormStore(form, { now: Date.now(), zone: 'UTC' });
    const view = <FormView store={store} messages={texts} language="en" mode="fill" onSubmit={async () => {}} />;
    const root = createRoot(place);
    flushSync(() => root.render(view));
  },
});
