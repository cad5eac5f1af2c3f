import type { Answers } from '@countersign/shared/forms/schema.ts';
import { createRoot } from 'react-dom/client';
import { exchangeCode } from './sending/exchange-code.ts';
import { FillPage } from './fill-page.tsx';
import { openForm } from '../form-renderer/open-form.ts';
import { holdComposingKeys } from '../lib/keys/hold-composing-keys.ts';
import { type PageData, readPageData } from './page-data.ts';
import './fill.css';

holdComposingKeys();
const root = document.getElementById('root');
if (root) void open(root);

const host = new URLSearchParams(location.search).get('embed');
if (host && window.parent !== window) void import('./tell-height.ts').then(({ tellHeight }) => tellHeight(host));

/** Not awaited at the top: late scripts take from this one what it has when it has run to its end. */
async function open(place: HTMLElement): Promise<void> {
  const isSignedIn = await exchangeCode();
  const page = createRoot(place);
  let shown = 0;
  const show = async (data: PageData, answers?: Answers) => {
    const compiled = await openForm(data.form);
    const opening = { data, compiled, answers, show };
    page.render(<FillPage key={(shown += 1)} opening={opening} isSignInLost={!isSignedIn} />);
  };
  await show(readPageData(document));
}
