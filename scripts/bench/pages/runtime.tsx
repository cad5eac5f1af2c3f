import { compileForm } from '@countersign/shared/forms/compile-form.ts';
import type { PublishedForm } from '@countersign/shared/forms/schema.ts';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import en from '../../../translations/en.json';
import { createFormStore } from '../../../web/src/form-renderer/form-store.ts';
import { FormView } from '../../../web/src/form-renderer/form-view.tsx';
import { expose } from './host.ts';

/** Our production renderer, as the fill page and the web app use it. */
expose({
  mount(json, place) {
    const store = createFormStore(compileForm(JSON.parse(json) as PublishedForm), { now: Date.now(), zone: 'UTC' });
    const view = <FormView store={store} messages={en.fill} language="en" mode="fill" onSubmit={async () => {}} />;
    const root = createRoot(place);
    flushSync(() => root.render(view));
  },
});
