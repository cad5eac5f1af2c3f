import Alarm from '@zendeskgarden/svg-icons/src/16/alert-error-stroke.svg?icon';
import Check from '@zendeskgarden/svg-icons/src/16/check-circle-stroke.svg?icon';
import Info from '@zendeskgarden/svg-icons/src/16/info-stroke.svg?icon';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { Button, Spinner } from '../../../lib/look/garden.ts';
import { copyText } from '../../../lib/texts/copy-text.ts';
import { currentLocale, type TextKey, useT } from '../../../lib/texts/i18n.ts';
import { Facts } from '../../../ui/facts.tsx';
import { OpenPage } from '../../../ui/page/open-page.tsx';
import { CHECKING, CHECKS, type CheckName, type Outcome, type Outcomes, runChecks } from './checks.ts';

const ICONS = { fine: Check, problem: Alarm, untested: Info, signedOut: Info };

/** `/test`: whether this device reaches the product and lets it work, for people who were sent here by support. */
export function ConnectionPage() {
  const t = useT();
  const { outcomes, again } = useChecks();
  const lines = useLines(outcomes);
  const facts = useDevice();
  const isDone = lines.every(({ state }) => state !== 'checking');
  const problems = lines.filter(({ state }) => state === 'problem').length;
  const summary = problems > 0 ? t('system.connection.problems', { count: problems }) : t('system.connection.allFine');
  const copy = () => {
    const all = [...lines.map(({ label, text }) => [label, text] as const), ...facts];
    const text = all.map(([label, value]) => `${label}: ${value}`).join('\n');
    void copyText(t, `${window.location.origin}, ${new Date().toISOString()}\n${text}`);
  };
  return (
    <OpenPage title={t('system.connection.title')} text={t('system.connection.description')}>
      <Summary role="status">{isDone ? summary : t('system.connection.checking')}</Summary>
      <List>
        {lines.map((line) => (
          <Line key={line.name} {...line} />
        ))}
      </List>
      <h2>{t('system.connection.device')}</h2>
      <Facts facts={facts} />
      <Row>
        <Button isPrimary disabled={!isDone} onClick={copy}>
          {t('system.connection.copy')}
        </Button>
        <Button disabled={!isDone} onClick={again}>
          {t('common.retry')}
        </Button>
      </Row>
    </OpenPage>
  );
}

interface LineProps extends Outcome {
  name: CheckName;
  label: string;
  text: string;
}

function Line({ label, state, text }: LineProps) {
  const Icon = state === 'checking' ? null : ICONS[state];
  return (
    <Item $state={state}>
      {Icon ? <Icon width={16} height={16} /> : <Spinner size="16px" aria-hidden="true" />}
      <div>
        <strong>{label}</strong>
        <p>{text}</p>
      </div>
    </Item>
  );
}

/** Checks once when the page opens, and again when it is asked to. */
function useChecks(): { outcomes: Outcomes; again: () => void } {
  const [outcomes, setOutcomes] = useState(CHECKING);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isShown = true;
    void runChecks((found) => isShown && setOutcomes((before) => ({ ...before, ...found })));
    return () => {
      isShown = false;
    };
  }, [round]);
  const again = () => {
    setOutcomes(CHECKING);
    setRound((before) => before + 1);
  };
  return { outcomes, again };
}

function useLines(outcomes: Outcomes): LineProps[] {
  const t = useT();
  return CHECKS.map((name) => {
    const { state, value = '' } = outcomes[name];
    const key = `system.connection.${name}.${state}` as TextKey;
    const text = state === 'checking' ? t('system.connection.checking') : t(key, { value });
    return { ...outcomes[name], name, label: t(`system.connection.${name}.label`), text };
  });
}

/** What support asks for next. */
function useDevice(): (readonly [string, string])[] {
  const t = useT();
  const { width, height } = window.screen;
  return [
    [t('system.connection.language'), `${navigator.language} (${currentLocale()})`],
    [t('system.connection.timeZone'), Intl.DateTimeFormat().resolvedOptions().timeZone],
    [
      t('system.connection.screen'),
      `${width} × ${height}, ${window.innerWidth} × ${window.innerHeight}, ${window.devicePixelRatio}×`,
    ],
    [t('system.connection.browser'), navigator.userAgent],
  ];
}

const Summary = styled.p`
  font-weight: 600;
`;
const List = styled.ul`
  margin: 12px 0 32px;
  padding: 0;
  border: 1px solid ${colour('border.subtle')};
  border-radius: 8px;
  list-style: none;
  background: ${colour('background.raised')};
  & + h2 {
    margin-block-end: 12px;
    font-size: 18px;
    line-height: 24px;
    font-weight: 600;
  }
`;
const MARKS = {
  fine: 'foreground.success',
  problem: 'foreground.danger',
  untested: 'foreground.subtle',
  signedOut: 'foreground.subtle',
  checking: 'foreground.subtle',
};
const Item = styled.li<{ $state: Outcome['state'] }>`
  display: grid;
  grid-template-columns: 16px minmax(0, 1fr);
  gap: 12px;
  padding: 12px 16px;
  & + & {
    border-block-start: 1px solid ${colour('border.subtle')};
  }
  > svg {
    margin-block-start: 2px;
    color: ${({ theme, $state }) => colour(MARKS[$state])({ theme })};
  }
  strong {
    font-weight: 600;
  }
  p {
    color: ${({ theme, $state }) => colour($state === 'problem' ? 'foreground.danger' : 'foreground.subtle')({ theme })};
  }
`;
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  margin-block-start: 24px;
`;
