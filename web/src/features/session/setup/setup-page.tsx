import { useT } from '../../../lib/i18n.ts';

export function SetupPage() {
  const t = useT();
  return <h1>{t('route.setup')}</h1>;
}
