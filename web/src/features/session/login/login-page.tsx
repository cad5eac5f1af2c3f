import { useT } from '../../../lib/i18n.ts';

export function LoginPage() {
  const t = useT();
  return <h1>{t('route.login')}</h1>;
}
