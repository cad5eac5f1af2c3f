import { useNavigate } from 'react-router-dom';
import { hasUnsaved, letPageGo } from '../../../lib/kept-page.ts';
import { confirm } from '../../../lib/look/confirm.ts';
import { translate } from '../../../lib/texts/i18n.ts';
import { closeTags, useTags } from '../pages/tags-store.ts';
import { nextAfter } from './closing.ts';

/** Closes tags and lets go of their pages; unsaved work is asked about once, as it is when somebody leaves it. */
export function useCloseTags(current: string): (keys: readonly string[]) => Promise<void> {
  const { tags } = useTags();
  const navigate = useNavigate();
  return async (keys) => {
    if (keys.some(hasUnsaved)) {
      const question = {
        title: translate('common.leave.title'),
        text: translate('common.leave.text'),
        verb: translate('common.leave.verb'),
        isDanger: true,
      };
      if (!(await confirm(question))) return;
      keys.forEach(letPageGo);
    }
    const to = nextAfter(tags, current, keys);
    closeTags(keys, current);
    if (to !== null) await navigate(to);
  };
}
