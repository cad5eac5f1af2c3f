import { holdComposingKeys } from '@countersign/web/src/lib/keys/hold-composing-keys.ts';
import { createRoot } from 'react-dom/client';
import './demo.css';
import { TicketPage } from './page/ticket-page.tsx';

holdComposingKeys();
const element = document.getElementById('root');
if (element === null) throw new Error('The page has no #root');
createRoot(element).render(<TicketPage />);
