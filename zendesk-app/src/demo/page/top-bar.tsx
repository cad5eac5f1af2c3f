import type { Translate } from '../../texts/translate.ts';
import type { ColorScheme } from '../../zaf/zaf-types.ts';
import type { DeskUser } from '../desk.ts';
import type { PageFault } from '../frame/page-faults.ts';
import { type TriedOut, TroubleNotice, TroubleSwitch } from './trouble-switch.tsx';
import { useTrouble } from './use-trouble.ts';

interface TopBarProps {
  agents: readonly DeskUser[];
  agentId: number;
  locale: string;
  colorScheme: ColorScheme;
  /** What this ticket page does wrong on purpose. */
  fault: PageFault;
  isLogShown: boolean;
  t: Translate;
  onFault: (fault: PageFault) => void;
  onAgent: (id: number) => void;
  onLocale: (locale: string) => void;
  onColorScheme: (colorScheme: ColorScheme) => void;
  onReloadApps: () => void;
  onLog: (isShown: boolean) => void;
}

const LOCALES = [
  ['en-US', 'English'],
  ['zh-CN', '简体中文'],
  ['zh-TW', '繁體中文'],
  ['ja', '日本語'],
  ['ko', '한국어'],
  ['de', 'Deutsch'],
  ['fr', 'Français'],
  ['es', 'Español'],
  ['pt-BR', 'Português'],
  ['ar', 'العربية'],
] as const;

/** Who works here, in which language and light: the demonstration's own controls. */
export function TopBar(props: TopBarProps) {
  const { agents, agentId, locale, colorScheme, fault, isLogShown, t } = props;
  const { trouble, hasFailed, turn } = useTrouble();
  const triedOut: TriedOut = fault === 'none' ? { type: 'server', trouble } : { type: 'page', fault };
  const handleTry = (next: TriedOut) => {
    props.onFault(next.type === 'page' ? next.fault : 'none');
    turn(next.type === 'server' ? next.trouble : 'none');
  };
  return (
    <header className="demo-top">
      <strong>{t('title')}</strong>
      <span className="demo-chip">{t('demonstration')}</span>
      <span className="demo-space" />
      <TroubleSwitch triedOut={triedOut} t={t} onChange={handleTry} />
      <label>
        {t('signedInAs')}
        <select className="demo-input" value={agentId} onChange={(event) => props.onAgent(Number(event.target.value))}>
          {agents.map((agent) => (
            <option key={agent.id} value={agent.id}>
              {agent.name}
            </option>
          ))}
        </select>
      </label>
      <select
        className="demo-input"
        value={locale}
        aria-label={t('language')}
        onChange={(event) => props.onLocale(event.target.value)}
      >
        {LOCALES.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <button
        type="button"
        className="demo-button"
        aria-pressed={colorScheme === 'dark'}
        onClick={() => props.onColorScheme(colorScheme === 'dark' ? 'light' : 'dark')}
      >
        {t('dark')}
      </button>
      <button type="button" className="demo-button" onClick={props.onReloadApps}>
        {t('reloadApps')}
      </button>
      <button type="button" className="demo-button" aria-pressed={isLogShown} onClick={() => props.onLog(!isLogShown)}>
        {t('messages')}
      </button>
      <TroubleNotice triedOut={triedOut} hasFailed={hasFailed} t={t} onChange={handleTry} />
    </header>
  );
}
