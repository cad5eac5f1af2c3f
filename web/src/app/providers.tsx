import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import { SWRConfig, useSWRConfig } from 'swr';
import { useColourScheme } from '../lib/look/colour-scheme.ts';
import { questionStore } from '../lib/look/confirm.ts';
import { ThemeProvider } from '../lib/look/garden.ts';
import type { CaptchaProblem } from '@countersign/shared/api/forms/settings.ts';
import { onCaptchaNeeded, sessionGap } from '../lib/calls/http.ts';
import { currentDirection, loadRoomTexts, useT } from '../lib/texts/i18n.ts';
import { useThemeConfig } from '../lib/look/theme-config.ts';
import { noticeStore } from '../lib/look/notify.ts';
import { onSessionBegan, onSessionEnded } from '../lib/session/session.ts';
import { ErrorBoundary } from '../ui/page/error-boundary.tsx';
import { GlobalStyle } from './look/global-style.ts';
import { makeTheme } from './look/theme.ts';

const ConfirmDialog = lazy(async () => ({ default: (await import('../ui/dialogs/confirm-dialog.tsx')).ConfirmDialog }));
const SignInAgain = lazy(async () => {
  const [{ SignInAgain: Dialog }] = await Promise.all([
    import('../features/session/again/sign-in-again.tsx'),
    loadRoomTexts(),
  ]);
  return { default: Dialog };
});
const Toaster = lazy(async () => ({ default: (await import('../ui/toaster.tsx')).Toaster }));

/** The code of captchas is fetched with the first one. */
onCaptchaNeeded(async (asked) => {
  const problem = asked as CaptchaProblem;
  if (problem.type !== 'proof_of_work') return (await import('../fill/captcha/open-captcha.ts')).openCaptcha(problem);
  return { slideCode: await (await import('../fill/deferred/prove-work.ts')).proveWork(problem) };
});

/** What every page stands on: theme, kept answers, notifications and a net under it all. */
export function Providers({ children }: { children: ReactNode }) {
  const scheme = useColourScheme();
  useT();
  const direction = currentDirection();
  const { globalComponentSize: size, isGrayscale, isInvert } = useThemeConfig();
  const theme = useMemo(() => makeTheme(scheme, size, direction), [scheme, size, direction]);
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['colorScheme'] = scheme;
    dataset['filter'] = isGrayscale ? 'grayscale' : isInvert ? 'invert' : '';
  }, [scheme, isGrayscale, isInvert]);

  return (
    <ThemeProvider theme={theme}>
      <GlobalStyle />
      <ErrorBoundary>
        <SWRConfig value={{ keepPreviousData: false }}>
          <ForgetAfterSignOut />
          {children}
        </SWRConfig>
      </ErrorBoundary>
      <Questions />
      <Notices />
      <BetweenSessions />
    </ThemeProvider>
  );
}

const isRead = (key: unknown) => Array.isArray(key);

/** Nothing that one person read may be shown to the next, who does not wait for what is still asked for the first. */
function ForgetAfterSignOut() {
  const { mutate } = useSWRConfig();
  useEffect(() => onSessionEnded(() => void mutate(isRead, undefined, { revalidate: false })), [mutate]);
  useEffect(() => onSessionBegan(() => void mutate(isRead)), [mutate]);
  return null;
}

/** Signing in above the page whose session has ended. */
function BetweenSessions() {
  const gap = useSyncExternalStore(sessionGap.subscribe, sessionGap.get);
  if (gap.type === 'none') return null;
  return (
    <Suspense fallback={null}>
      <SignInAgain gap={gap} />
    </Suspense>
  );
}

/** The question of `confirm()`, above whatever asked it. */
function Questions() {
  const asked = useSyncExternalStore(questionStore.subscribe, questionStore.get);
  if (!asked) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmDialog question={asked.question} onAnswer={asked.answer} />
    </Suspense>
  );
}

/** The code of notifications is fetched with the first one. */
function Notices() {
  const notices = useSyncExternalStore(noticeStore.subscribe, noticeStore.get);
  if (notices.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Toaster notices={notices} />
    </Suspense>
  );
}
