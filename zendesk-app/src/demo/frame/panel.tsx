import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import type { Translate } from '../../texts/translate.ts';

const NARROWEST = 280;
const WIDEST = 600;
const STEP = 20;

const within = (width: number): number => Math.min(WIDEST, Math.max(NARROWEST, Math.round(width)));

/** The apps beside the ticket, 280 to 600 px wide as the agent drags or presses. `?width=` names another start than 320. */
export function Panel({ t, children }: { t: Translate; children: ReactNode }) {
  const [width, setWidth] = useState(() => within(Number(new URLSearchParams(location.search).get('width')) || 320));
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') setWidth(within(width + STEP));
    if (event.key === 'ArrowRight') setWidth(within(width - STEP));
  };
  const handlePointerMove = (event: PointerEvent) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) setWidth(within(innerWidth - event.clientX));
  };
  return (
    <aside className="demo-panel" style={{ width }} aria-label={t('apps')}>
      <div
        className="demo-divider"
        role="separator"
        tabIndex={0}
        aria-orientation="vertical"
        aria-label={t('panelWidth')}
        aria-valuenow={width}
        aria-valuemin={NARROWEST}
        aria-valuemax={WIDEST}
        onKeyDown={handleKeyDown}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={handlePointerMove}
      />
      <h2>{t('appName')}</h2>
      {children}
    </aside>
  );
}
