import { useT } from '../../lib/i18n.ts';

export function DashboardPage() {
  const t = useT();
  return <h1>{t('route.index')}</h1>;
}
