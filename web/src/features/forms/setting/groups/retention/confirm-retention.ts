import { preview } from '@countersign/shared/api/submissions/retention.ts';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import type { FormSettings } from '@countersign/shared/forms/form-settings.ts';
import { call } from '../../../../../lib/calls/http.ts';
import { confirm } from '../../../../../lib/look/confirm.ts';
import { notify } from '../../../../../lib/look/notify.ts';
import type { Translate } from '../../../../../lib/texts/i18n.ts';

interface Saving {
  formKey: FormKey;
  settings: FormSettings;
  before: FormSettings;
}

/** Asks before a changed retention period removes answers that are there; true where it may be saved. */
export async function confirmRetention({ formKey, settings, before }: Saving, t: Translate): Promise<boolean> {
  const { retention } = settings;
  if (!retention || JSON.stringify(retention) === JSON.stringify(before.retention)) return true;
  const { days, action } = retention;
  const found = await call(preview, { formKey, days }).catch(() => null);
  if (!found) {
    notify('error', t('forms.access.retentionFailed'));
    return false;
  }
  if (found.due === 0) return true;
  return confirm({
    title: t(`forms.access.retentionAsk.${action}`, { count: found.due }),
    text: t(`forms.access.retentionAskText.${action}`, { days }),
    verb: t(`forms.access.retentionAskVerb.${action}`),
    isDanger: true,
  });
}
