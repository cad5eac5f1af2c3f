import type { Translate } from '../../texts/translate.ts';

interface RailProps {
  /** The app from the navigation bar is in front, in place of the tickets. */
  isWork: boolean;
  t: Translate;
  onChange: (isWork: boolean) => void;
}

/** The page's navigation bar: its tickets, and the app that opens there. */
export function Rail({ isWork, t, onChange }: RailProps) {
  return (
    <nav className="demo-rail" aria-label={t('navigation')}>
      <button
        type="button"
        aria-current={!isWork || undefined}
        aria-label={t('tickets')}
        title={t('tickets')}
        onClick={() => onChange(false)}
      >
        <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
          <path
            fill="none"
            stroke="currentColor"
            strokeLinecap="round"
            d="M5.5 2.5h9m-9 5h9m-9 5h9M1.5 2.5h1m-1 5h1m-1 5h1"
          />
        </svg>
      </button>
      <button
        type="button"
        aria-current={isWork || undefined}
        aria-label={t('appName')}
        title={t('appName')}
        onClick={() => onChange(true)}
      >
        {/* As in `assets/icon_nav_bar.svg`, which Zendesk shows. */}
        <svg width="20" height="20" viewBox="0 0 26 26" aria-hidden="true">
          <path fill="currentColor" d="M6 4h9l4 4v5h-2V9h-3V6H8v14h5v2H6z" />
          <path fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" d="m14.5 19 3 3 5-6" />
        </svg>
      </button>
    </nav>
  );
}
