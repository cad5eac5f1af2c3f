import { useNavigate } from 'react-router-dom';
import { Button } from '../../lib/look/garden.ts';
import { useT } from '../../lib/texts/i18n.ts';
import { useIsSignedIn } from '../../lib/session/session.ts';
import { PlainPage } from '../../ui/page/plain-page.tsx';

/** `/401`, `/403` and `/404`: what happened and the way on. */
export function ErrorPage({ status }: { status: 401 | 403 | 404 }) {
  const t = useT();
  const navigate = useNavigate();
  const isSignedIn = useIsSignedIn();
  return (
    <PlainPage title={t(`common.page${status}.title`)} text={t(`common.page${status}.text`)}>
      <Button isPrimary onClick={() => void navigate(isSignedIn ? '/' : '/login')}>
        {isSignedIn ? t('common.goHome') : t('session.signIn')}
      </Button>
      <Button onClick={() => void navigate(-1)}>{t('common.back')}</Button>
    </PlainPage>
  );
}
