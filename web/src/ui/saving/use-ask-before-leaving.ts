import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { useMarkUnsaved } from '../../lib/kept-page.ts';
import { confirm } from '../../lib/look/confirm.ts';
import { translate } from '../../lib/texts/i18n.ts';
import { useAskBeforeClosing } from './use-ask-before-closing.ts';

/**
 * Another screen, another page, another tab closed: unsaved work is not lost by a slip. Paths that begin with `within`
 * belong to the same work. A page that stays behind its tag loses nothing: closing the tag asks there.
 */
export function useAskBeforeLeaving(isOn: boolean, within?: string): void {
  const { isAsked } = useMarkUnsaved(isOn);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const staysInside = within !== undefined && nextLocation.pathname.startsWith(within);
    return isOn && isAsked() && !staysInside && currentLocation.pathname !== nextLocation.pathname;
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
  useAskBeforeClosing(isOn);
}
