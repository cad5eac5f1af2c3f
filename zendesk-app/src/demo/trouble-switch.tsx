import type { Translate } from '../texts/translate.ts';
import { type Trouble, TROUBLES } from './desk.ts';

interface Props {
  trouble: Trouble;
  t: Translate;
  onTrouble: (trouble: Trouble) => void;
}

/** How well the stand-in for Zendesk answers the server, to be tried out. */
export function TroubleSwitch({ trouble, t, onTrouble }: Props) {
  return (
    <label>
      {t('zendeskIs')}
      <select
        className="demo-input"
        value={trouble}
        data-trouble={trouble === 'none' ? undefined : trouble}
        onChange={(event) => onTrouble(event.target.value as Trouble)}
      >
        {TROUBLES.map((one) => (
          <option key={one} value={one}>
            {t(`zendesk_${one}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Says what is tried out, and ends it; nothing while Zendesk works. */
export function TroubleNotice({ trouble, hasFailed, t, onTrouble }: Props & { hasFailed: boolean }) {
  return (
    <div role="status" className="demo-trouble">
      {hasFailed && <p>{t('failed')}</p>}
      {trouble !== 'none' && (
        <p>
          {t(`trouble_${trouble}`)}{' '}
          <button type="button" className="demo-button" onClick={() => onTrouble('none')}>
            {t('troubleEnd')}
          </button>
        </p>
      )}
    </div>
  );
}
