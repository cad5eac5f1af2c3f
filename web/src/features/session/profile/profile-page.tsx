import { useT } from '../../../lib/i18n.ts';

export function ProfilePage() {
  const t = useT();
  return <h1>{t('route.profile')}</h1>;
}
