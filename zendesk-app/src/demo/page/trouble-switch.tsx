import type { Translate } from '../../texts/translate.ts';
import { type Trouble, TROUBLES } from '../desk.ts';
import { PAGE_FAULTS, type PageFault } from '../frame/page-faults.ts';

/** What is tried out: how Zendesk's API answers our server, or how this ticket page answers our panel. */
export type TriedOut = { type: 'server'; trouble: Trouble } | { type: 'page'; fault: PageFault };

interface Props {
  triedOut: TriedOut;
  t: Translate;
  onChange: (triedOut: TriedOut) => void;
}

const nothing: TriedOut = { type: 'server', trouble: 'none' };
const nameOf = (triedOut: TriedOut): string => (triedOut.type === 'server' ? triedOut.trouble : triedOut.fault);
const isNothing = (triedOut: TriedOut): boolean => nameOf(triedOut) === 'none';

/** How well the stand-in for Zendesk answers, to be tried out. */
export function TroubleSwitch({ triedOut, t, onChange }: Props) {
  const options = (names: readonly string[]) =>
    names.map((one) => (
      <option key={one} value={one}>
        {t(`zendesk_${one}`)}
      </option>
    ));
  const handleChange = (name: string) => {
    const trouble = TROUBLES.find((one) => one === name);
    const fault = PAGE_FAULTS.find((one) => one === name);
    if (trouble) onChange({ type: 'server', trouble });
    else if (fault) onChange({ type: 'page', fault });
  };
  return (
    <label>
      {t('zendeskIs')}
      <select
        className="demo-input"
        value={nameOf(triedOut)}
        data-trouble={isNothing(triedOut) ? undefined : nameOf(triedOut)}
        onChange={(event) => handleChange(event.target.value)}
      >
        {options(['none'])}
        <optgroup label={t('troubleOfServer')}>{options(TROUBLES.filter((one) => one !== 'none'))}</optgroup>
        <optgroup label={t('troubleOfPage')}>{options(PAGE_FAULTS.filter((one) => one !== 'none'))}</optgroup>
      </select>
    </label>
  );
}

/** Says what is tried out, and ends it; nothing while Zendesk works. */
export function TroubleNotice({ triedOut, hasFailed, t, onChange }: Props & { hasFailed: boolean }) {
  return (
    <div role="status" className="demo-trouble">
      {hasFailed && <p>{t('failed')}</p>}
      {!isNothing(triedOut) && (
        <p>
          {t(`trouble_${nameOf(triedOut)}`)}{' '}
          <button type="button" className="demo-button" onClick={() => onChange(nothing)}>
            {t('troubleEnd')}
          </button>
        </p>
      )}
    </div>
  );
}
