import '@zendeskgarden/css-bedrock/dist/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startI18n } from '../lib/i18n.ts';
import { App } from './app.tsx';
import { takeToken } from './boot/redeem-token.ts';

// A page opened before a new version was installed asks for files that are gone: load the page anew, once.
window.addEventListener('vite:preloadError', () => {
  const key = 'countersign.reloaded';
  if (sessionStorage.getItem(key) === window.location.href) return;
  sessionStorage.setItem(key, window.location.href);
  window.location.reload();
});

async function start(): Promise<void> {
  const token = takeToken();
  await startI18n();
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  createRoot(root).render(
    <StrictMode>
      <App token={token} />
    </StrictMode>,
  );
}

void start();
