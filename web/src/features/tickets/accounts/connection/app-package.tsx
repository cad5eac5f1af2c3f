import { API_PREFIX } from '@countersign/shared/api/contract.ts';
import { downloadPackage } from '@countersign/shared/api/zendesk/accounts.ts';
import { Alert, Button } from '../../../../lib/look/garden.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { CopyLine } from './copy-line.tsx';

/** The app for Zendesk to download, and the address that is entered in its settings; the reason where Zendesk can't open that address. */
export function AppPackage({ server, hasPackage }: { server: URL; hasPackage: boolean }) {
  const t = useT();
  if (!hasPackage) return <Alert type="warning">{t('refusals.package_host', { address: server.origin })}</Alert>;
  return (
    <>
      <div>
        <Button onClick={download}>{t('tickets.account.setup.download')}</Button>
      </div>
      <CopyLine label={t('tickets.account.setup.server')} value={server.origin} />
      <CopyLine label={t('tickets.account.setup.command')} value={`npm run package:zendesk -- --host ${server.host}`} />
    </>
  );
}

function download(): void {
  const link = document.createElement('a');
  link.href = `${API_PREFIX}${downloadPackage.path}`;
  link.download = '';
  link.click();
}
