import { getPreferences, savePreferences } from '@countersign/shared/api/session/preferences.ts';
import { type PersonalTheme, readThemeConfig } from '@countersign/shared/api/session/theme-config.ts';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/calls/http.ts';
import { useRead } from '../../../lib/calls/use-call.ts';
import { onThemeChange, showTheme } from '../../../lib/look/theme-config.ts';
import { showZone } from '../../../lib/session/zone.ts';
import { chooseLanguage, currentLanguage, LANGUAGES } from '../../../lib/texts/i18n.ts';

const REST_MS = 600;

interface Keeper {
  hasChanged: boolean;
  keep: (theme: PersonalTheme | null) => void;
  /** The newest change alone is sent; one that could not be is sent when the network is back. */
  send: () => Promise<void>;
}

function createKeeper(): Keeper {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let unsent: { theme: PersonalTheme | null } | null = null;
  const keeper: Keeper = {
    hasChanged: false,
    keep(theme) {
      keeper.hasChanged = true;
      unsent = { theme };
      clearTimeout(waiting);
      waiting = setTimeout(() => void keeper.send(), REST_MS);
    },
    async send() {
      const sending = unsent;
      if (!sending) return;
      const theme = sending.theme && { ...sending.theme, globalI18n: currentLanguage() };
      const isKept = await call(savePreferences, { theme }).then(
        () => true,
        () => false,
      );
      if (isKept && unsent === sending) unsent = null;
    },
  };
  return keeper;
}

/** Keeps the person's settings on the server, and shows here what they set up on another device. */
export function FollowTheme(): null {
  const { data } = useRead(getPreferences, {}, { revalidateIfStale: false });
  const [keeper] = useState(createKeeper);
  useEffect(() => {
    const sendAgain = () => void keeper.send();
    const stop = onThemeChange(keeper.keep);
    window.addEventListener('online', sendAgain);
    return () => {
      stop();
      window.removeEventListener('online', sendAgain);
    };
  }, [keeper]);
  const zone = data?.zone ?? null;
  const isThere = data !== undefined;
  useEffect(() => {
    if (isThere) showZone(zone);
  }, [isThere, zone]);
  const stored = data?.theme;
  useEffect(() => {
    // What the person has changed meanwhile is newer.
    if (!stored || keeper.hasChanged) return;
    const theme = readThemeConfig(stored);
    showTheme(theme);
    const language = LANGUAGES.find(({ code }) => code === theme.globalI18n);
    if (language && language.code !== currentLanguage()) void chooseLanguage(language.code);
  }, [stored, keeper]);
  return null;
}
