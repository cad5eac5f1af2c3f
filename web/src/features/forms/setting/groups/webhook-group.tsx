import { list } from '@countersign/shared/api/submissions/webhooks.ts';
import { Link } from 'react-router-dom';
import { useRead } from '../../../../lib/calls/use-call.ts';
import { Alert } from '../../../../lib/look/garden.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { useDraftValue } from '../../session/form-context.ts';
import { Group } from '../setting-layout.ts';

/** Which other systems hear of answers; they have a screen of their own. */
export function WebhookGroup() {
  const t = useT();
  const formKey = useDraftValue(({ form }) => form.formKey);
  const { data } = useRead(list, { formKey });
  const count = data?.webhooks.length ?? 0;
  return (
    <Group aria-labelledby="setting-webhooks">
      <h2 id="setting-webhooks">{t('forms.webhooks.title')}</h2>
      <p>{t('forms.webhooks.description')}</p>
      {data?.webhooks.some(({ stopped }) => stopped) && <Alert type="warning">{t('forms.webhooks.someStopped')}</Alert>}
      <p>
        <Link to={`/project/form/setting/webhooks?formKey=${encodeURIComponent(formKey)}`}>
          {count > 0 ? t('forms.webhooks.manage', { count }) : t('forms.webhooks.setUp')}
        </Link>
      </p>
    </Group>
  );
}
