/**
 * `/embed.js`: shows forms on other websites. Each element with `data-countersign-form` becomes one:
 * `data-countersign="inline"` a frame as tall as its form, `popup` a button that opens it, `full` the whole window.
 */
const script = document.currentScript as HTMLScriptElement;
const home = new URL(script.src).origin;

for (const place of document.querySelectorAll<HTMLElement>('[data-countersign-form]:not([data-countersign-ready])')) {
  place.dataset['countersignReady'] = '';
  const mode = place.dataset['countersign'];
  if (mode === 'popup') popup(place);
  else if (mode === 'full') full(place);
  else inline(place);
}

function inline(place: HTMLElement): void {
  const frame = frameOf(place);
  styleOf(frame, { width: '100%', height: '480px' });
  place.append(frame);
  addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    // Only our own page in this very frame may say how tall it is.
    if (origin !== home || source !== frame.contentWindow) return;
    const { type, height } = (data ?? {}) as { type?: unknown; height?: unknown };
    if (type === 'countersign:height' && typeof height === 'number')
      styleOf(frame, { height: `${Math.ceil(height)}px` });
  });
}

function full(place: HTMLElement): void {
  const frame = frameOf(place);
  styleOf(frame, { position: 'fixed', inset: '0', width: '100%', height: '100%', zIndex: '2147483000' });
  place.append(frame);
}

function popup(place: HTMLElement): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = place.dataset['countersignLabel'] ?? 'Open form';
  styleOf(button, {
    padding: '10px 20px',
    border: '0',
    borderRadius: '4px',
    background: '#1f73b7',
    color: '#fff',
    font: '600 14px/20px system-ui,sans-serif',
    cursor: 'pointer',
  });
  button.addEventListener('click', () => open(place));
  place.append(button);
}

/** A dialog of the browser keeps the focus inside, closes by Escape and gives the focus back. */
function open(place: HTMLElement): void {
  const dialog = document.createElement('dialog');
  styleOf(dialog, {
    width: 'min(720px,100vw)',
    height: 'min(800px,100vh)',
    maxWidth: 'none',
    maxHeight: 'none',
    padding: '0',
    border: '0',
    borderRadius: '8px',
    overflow: 'hidden',
  });
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = '×';
  close.ariaLabel = place.dataset['countersignClose'] ?? 'Close';
  styleOf(close, {
    position: 'absolute',
    top: '8px',
    right: '8px',
    width: '40px',
    height: '40px',
    border: '0',
    borderRadius: '50%',
    background: '#293239',
    color: '#fff',
    font: '24px/1 system-ui,sans-serif',
    cursor: 'pointer',
  });
  const frame = frameOf(place);
  styleOf(frame, { width: '100%', height: '100%' });
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  dialog.append(frame, close);
  document.body.append(dialog);
  dialog.showModal();
}

function frameOf(place: HTMLElement): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.src = addressOf(place.dataset['countersignForm'] ?? '');
  frame.title = place.dataset['countersignTitle'] ?? 'Form';
  frame.allow = 'camera; geolocation';
  styleOf(frame, { display: 'block', border: '0', colorScheme: 'auto' });
  return frame;
}

/** The page of the form, told where it stands: it speaks to this website alone. */
function addressOf(key: string): string {
  const url = new URL(`/s/${encodeURIComponent(key)}`, home);
  url.searchParams.set('embed', location.origin);
  const extValue = script.dataset['countersignExtValue'];
  if (extValue) url.searchParams.set('extValue', extValue);
  return url.href;
}

function styleOf(element: HTMLElement, style: Partial<CSSStyleDeclaration>): void {
  Object.assign(element.style, style);
}
