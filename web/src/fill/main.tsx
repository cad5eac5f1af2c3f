import { createRoot } from 'react-dom/client';
import { exchangeCode } from './exchange-code.ts';
import { FillPage } from './fill-page.tsx';
import { openForm } from './open-form.ts';
import { readPageData } from './page-data.ts';
import './fill.css';

const data = readPageData(document);
const root = document.getElementById('root');
const isSignedIn = await exchangeCode();
const compiled = await openForm(data.form);
if (root) createRoot(root).render(<FillPage data={data} compiled={compiled} isSignInLost={!isSignedIn} />);
