import type { EnvConfig, EnvKey } from '@countersign/shared/api/system/settings/environment.ts';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { useT } from '../../../lib/texts/i18n.ts';

/** Every configuration but the one that this page sets. */
export type Elsewhere = EnvConfig & { envKey: Exclude<EnvKey, 'systemInfoConfig'> };

export const isElsewhere = (config: EnvConfig): config is Elsewhere => config.envKey !== 'systemInfoConfig';

/** What is not set on this page, with its values and the place where it is set. Nothing here can be pressed but the way there. */
export function SetElsewhere({ configs }: { configs: readonly Elsewhere[] }) {
  const t = useT();
  return (
    <Section aria-labelledby="set-elsewhere">
      <h2 id="set-elsewhere">{t('system.environment.elsewhere')}</h2>
      <p>{t('system.environment.elsewhereHint')}</p>
      <dl>
        {configs.map((config) => (
          <div key={config.envKey}>
            <dt>{t(`system.environment.keys.${config.envKey}`)}</dt>
            <dd>
              <Place config={config} />
              <Values config={config} />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Place({ config: { source, isConfigured, screen, variables, envKey } }: { config: EnvConfig }) {
  const t = useT();
  if (source === 'screen' && screen !== null)
    return <Link to={screen}>{t(envKey === 'webhook' ? 'route.outbound' : 'route.signInProviders')}</Link>;
  if (source === 'none') return <span>{t('system.environment.notOffered')}</span>;
  return (
    <span>
      {t(isConfigured ? 'system.environment.setBy' : 'system.environment.notConfigured')}{' '}
      {variables.map((name) => (
        <code key={name} dir="ltr">
          {name}
        </code>
      ))}
    </span>
  );
}

/** Names as the call has them: who compares them with the server's settings finds the same words. */
function Values({ config: { source, isConfigured, envValue } }: { config: EnvConfig }) {
  const facts = Object.entries(envValue).filter(([, value]) => value !== '');
  if (source !== 'environment' || !isConfigured || facts.length === 0) return null;
  return (
    <Facts dir="ltr">
      {facts.map(([name, value]) => (
        <li key={name}>
          <span>{name}</span> {String(value)}
        </li>
      ))}
    </Facts>
  );
}

const Section = styled.section`
  margin-block-start: 40px;
  padding-block-start: 24px;
  border-block-start: 1px solid ${colour('border.default')};
  h2 {
    font-weight: 600;
    font-size: 16px;
    line-height: 24px;
  }
  > p {
    color: ${colour('foreground.subtle')};
  }
  dl > div {
    display: grid;
    grid-template-columns: 200px minmax(0, 1fr);
    gap: 4px 24px;
    padding-block: 12px;
    border-block-end: 1px solid ${colour('border.subtle')};
  }
  dt {
    font-weight: 600;
  }
  dd {
    display: grid;
    gap: 4px;
    overflow-wrap: anywhere;
  }
  dd > a {
    color: ${colour('foreground.primary')};
  }
  code {
    margin-inline-end: 8px;
    font-size: 12px;
  }
  @media (max-width: 799px) {
    dl > div {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
const Facts = styled.ul`
  margin: 0;
  padding: 0;
  color: ${colour('foreground.subtle')};
  font-size: 12px;
  line-height: 20px;
  text-align: start;
  list-style: none;
  span {
    display: inline-block;
    min-width: 120px;
  }
  [dir='rtl'] & {
    text-align: end;
  }
`;
