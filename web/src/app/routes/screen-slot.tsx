import { createElement, Suspense } from 'react';
import { Navigate, useNavigate, useParams, useResolvedPath } from 'react-router-dom';
import { Button } from '../../lib/look/garden.ts';
import { useT } from '../../lib/texts/i18n.ts';
import { ErrorBoundary } from '../../ui/page/error-boundary.tsx';
import { PageSkeleton } from '../../ui/page/page-skeleton.tsx';
import { PlainPage } from '../../ui/page/plain-page.tsx';
import { State } from '../../ui/state.tsx';
import { NUMERIC_PARAMETERS } from './fixed-routes.ts';
import { findScreen } from './screens.ts';

interface Props {
  screen: string;
  /** True outside the layout: the screen is the whole page. */
  isPage?: boolean;
}

/** Draws the screen of a name. A name that this build does not know gives a card, not an empty page. */
export function ScreenSlot({ screen, isPage = false }: Props) {
  const parameters = useParams();
  // The path of this route alone: a frame stays as it is while its child screens change.
  const { pathname } = useResolvedPath('.');
  const isNumeric = ([name, value]: [string, string | undefined]) =>
    !NUMERIC_PARAMETERS.has(name) || /^\d+$/.test(value ?? '');
  if (!Object.entries(parameters).every(isNumeric)) return <Navigate to="/404" replace />;

  const Screen = findScreen(screen);
  if (!Screen) return <ModuleNotFound screen={screen} isPage={isPage} />;
  return (
    <ErrorBoundary key={pathname}>
      <Suspense fallback={<PageSkeleton />}>{createElement(Screen)}</Suspense>
    </ErrorBoundary>
  );
}

function ModuleNotFound({ screen, isPage = false }: Props) {
  const t = useT();
  const navigate = useNavigate();
  if (isPage) {
    return (
      <PlainPage title={t('common.state.noModule')} text={t('common.state.noModuleText', { screen })}>
        <Button onClick={() => void navigate('/')}>{t('common.goHome')}</Button>
      </PlainPage>
    );
  }
  return (
    <State isScreen type="error" title={t('common.state.noModule')} text={t('common.state.noModuleText', { screen })} />
  );
}
