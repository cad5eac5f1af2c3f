import { refreshConfigCache } from '@countersign/shared/api/system/settings/parameters.ts';
import { config } from '@countersign/shared/resources/definitions/config.ts';
import { useWrite } from '../../../lib/calls/use-call.ts';
import { notify } from '../../../lib/look/notify.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { ResourcePage } from '../../../ui/resource/resource-page.tsx';
import { readsOf } from '../../../ui/resource/resource-web.ts';

/** `/system/config`: values that apps and integrations read by their key. */
export function ParametersPage() {
  const t = useT();
  const mayEdit = useMay('system:config:edit');
  const refreshing = useWrite(refreshConfigCache, { refreshes: readsOf(config) });
  const refresh = async () => {
    if ((await refreshing.run({})) !== undefined) notify('success', t('resources.config.refreshed'));
  };
  const more = mayEdit ? [{ label: t('resources.config.refresh'), onClick: () => void refresh() }] : [];
  return <ResourcePage resource={config} more={more} />;
}
