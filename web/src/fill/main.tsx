import { createRoot } from 'react-dom/client';
import { exchangeCode } from './exchange-code.ts';
import { FillPage } from './fill-page.tsx';
import { openForm } from './open-form.ts';
import { readPageData } from './page-data.ts';
import './fill.css';

const root = document.getElementById('root');
if (root) void open(root);

/** Not awaited at the top: the engine's chunk imports this one and would wait for it for ever. */
async function open(place: HTMLElement): Promise<void> {
  const data = readPageData(document);
  const isSignedIn = await exchangeCode();
  const compiled = await openForm(data.form);
  createRoot(place).render(<FillPage data={data} compiled={compiled} isSignInLost={!isSignedIn} />);
}
