import '@zendeskgarden/css-bedrock/dist/index.css';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Providers } from '../app/providers.tsx';
import { holdComposingKeys } from '../lib/keys/hold-composing-keys.ts';
import { loadRoomTexts, startI18n } from '../lib/texts/i18n.ts';
import { Gallery } from './gallery.tsx';

async function start(): Promise<void> {
  holdComposingKeys();
  await startI18n();
  await loadRoomTexts();
  const root = document.getElementById('root');
  if (!root) throw new Error('gallery.html has no #root');
  const router = createMemoryRouter([{ path: '*', element: <Gallery /> }]);
  createRoot(root).render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
}

void start();
