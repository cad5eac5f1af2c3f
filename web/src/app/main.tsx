import '@zendeskgarden/css-bedrock/dist/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { holdComposingKeys } from '../lib/keys/hold-composing-keys.ts';
import { startI18n } from '../lib/texts/i18n.ts';
import { App } from './app.tsx';
import { takeToken } from './boot/redeem-token.ts';

// A page opened before a new version was installed asks for files that are gone: load the page anew, once. Where the network
// alone is away, whoever asked says so, and the page goes on.
window.addEventListener('vite:preloadError', () => void renew());

async function renew(): Promise<void> {
  const key = 'countersign.reloaded';
  const { href, pathname } = window.location;
  if (sessionStorage.getItem(key) === href) return;
  const now = await fetch(pathname, { cache: 'no-store' }).catch(() => null);
  const script = document.querySelector('script[src]')?.getAttribute('src');
  if (!now?.ok || !script || (await now.text()).includes(script)) return;
  sessionStorage.setItem(key, href);
  window.location.reload();
}

async function start(): Promise<void> {
  holdComposingKeys();
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

// What an installed app shows without a network; nothing else goes through it, so that no old version is ever shown.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  window.addEventListener('load', () => {
    void navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' }).catch(() => undefined);
  });
