import { createRoot } from 'react-dom/client';
import { openForm } from '../form-renderer/open-form.ts';
import { holdComposingKeys } from '../lib/keys/hold-composing-keys.ts';
import { attachLanguage } from './attach-language.ts';
import { LookUpPage } from './look-up-page.tsx';
import { readLookUpData } from './page-data.ts';
import '../fill/fill.css';
import './look-up.css';

holdComposingKeys();
attachLanguage(document);
const root = document.getElementById('root');
if (root) void open(root);

async function open(place: HTMLElement): Promise<void> {
  const data = readLookUpData(document);
  const form = await openForm(data.form);
  createRoot(place).render(<LookUpPage data={data} form={form} />);
}
