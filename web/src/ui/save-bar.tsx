import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import styled from 'styled-components';
import { colour } from '../lib/colour.ts';
import { confirm } from '../lib/confirm.ts';
import { Button } from '../lib/garden.ts';
import { translate, useT } from '../lib/i18n.ts';

interface Props {
  isChanged: boolean;
  isBusy?: boolean;
  onSave: () => void;
  onDiscard: () => void;
}

/** Sticks to the bottom while something is changed; leaving then asks once. */
export function SaveBar({ isChanged, isBusy = false, onSave, onDiscard }: Props) {
  const t = useT();
  useAskBeforeLeaving(isChanged && !isBusy);
  if (!isChanged) return null;
  return (
    <Bar role="region" aria-label={t('common.saveBar.label')}>
      <span>{t('common.saveBar.changed')}</span>
      <Button isBasic onClick={onDiscard} disabled={isBusy}>
        {t('common.discard')}
      </Button>
      <Button isPrimary onClick={onSave} disabled={isBusy}>
        {t('common.save')}
      </Button>
    </Bar>
  );
}

/**
 * Another screen, another page, another tab closed: unsaved work is not lost by a slip. Paths that begin with `within`
 * belong to the same work.
 */
export function useAskBeforeLeaving(isOn: boolean, within?: string): void {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const staysInside = within !== undefined && nextLocation.pathname.startsWith(within);
    return isOn && !staysInside && currentLocation.pathname !== nextLocation.pathname;
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const question = {
      title: translate('common.leave.title'),
      text: translate('common.leave.text'),
      verb: translate('common.leave.verb'),
      isDanger: true,
    };
    void confirm(question).then((leaves) => (leaves ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
  useEffect(() => {
    if (!isOn) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isOn]);
}

const Bar = styled.div`
  position: sticky;
  inset-block-end: 0;
  z-index: 5;
  display: flex;
  align-items: center;
  gap: 12px;
  margin: 24px -16px 0;
  padding: 12px 16px;
  border-block-start: 1px solid ${colour('border.default')};
  background: ${colour('background.raised')};
  span {
    flex: 1;
    color: ${colour('foreground.subtle')};
  }
`;
