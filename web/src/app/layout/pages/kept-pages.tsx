import { Activity, memo, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { UNSAFE_LocationContext as LocationContext, useOutlet } from 'react-router-dom';
import styled, { css, keyframes } from 'styled-components';
import { hasUnsaved, KeptPageContext } from '../../../lib/kept-page.ts';
import { useThemeConfig } from '../../../lib/look/theme-config.ts';
import { useSession } from '../../../lib/session/permissions.ts';
import { routeTitle } from '../../menu.ts';
import { keptKeys, type Tag } from './tags.ts';
import { closeTags, nameTag, useTags, visit } from './tags-store.ts';
import { useKeptScroll } from './use-kept-scroll.ts';

interface Shown {
  outlet: ReactNode;
  location: ReturnType<typeof useLocationContext>;
}
const useLocationContext = () => useContext(LocationContext);

/**
 * The screen of the address, and behind it the screens of other tags as they were left: hidden ones have no effects, so they ask
 * nothing, listen to nothing and read again what has changed when they are shown.
 */
export function KeptPages({ place, keeps }: { place: Tag; keeps: boolean }) {
  const { user } = useSession();
  const outlet = useOutlet();
  const location = useLocationContext();
  const { tags, names, versions } = useTags();
  const [seen, setSeen] = useState<readonly string[]>([]);
  const home = routeTitle('index', '');
  const { key: placeKey, to, icon, isFixed, isKept } = place;
  const title = place.title && (names[placeKey] ?? place.title);
  useEffect(() => {
    if (title) visit(user.id, { key: placeKey, to, title, icon, isFixed, isKept }, home);
  }, [user.id, placeKey, to, title, icon, isFixed, isKept, home]);

  // Without a tag nobody would find a page again: then only those stay that were hidden before.
  const staying = keeps ? tags : tags.filter(({ key }) => seen.slice(0, -1).includes(key));
  const kept = keptKeys(seen, staying, placeKey, hasUnsaved);
  if (kept.join() !== seen.join()) setSeen(kept);
  const pageId = (key: string) => `${key} ${versions[key] ?? 0}`;
  useKeptScroll(pageId(placeKey), kept.map(pageId));
  return (
    // In one order, as a page that is moved in the document would load its frames anew.
    kept
      .toSorted()
      .map((key) => (
        <Page
          key={pageId(key)}
          pageKey={key}
          isKept={keeps && (key === placeKey ? isKept : true)}
          live={key === placeKey ? outlet : null}
          location={key === placeKey ? location : null}
        />
      ))
  );
}

interface PageProps {
  pageKey: string;
  isKept: boolean;
  live: ReactNode;
  location: Shown['location'] | null;
}

/** One page; while it is hidden it stands at the address that it had. */
const Page = memo(function Page({ pageKey, isKept, live, location }: PageProps) {
  const [last, setLast] = useState<Shown | null>(null);
  if (location && (!last || last.outlet !== live || last.location !== location)) setLast({ outlet: live, location });
  const { animation } = useThemeConfig();
  const [isFirst] = useState(() => !hasMoved);
  useEffect(() => {
    hasMoved = true;
  }, []);
  const page = useMemo(
    () => ({
      key: pageKey,
      isKept,
      callIt: (name: string) => nameTag(pageKey, name),
      giveUp: () => closeTags([pageKey], pageKey),
    }),
    [pageKey, isKept],
  );
  return (
    <Activity mode={location ? 'visible' : 'hidden'}>
      <Moving $animation={isFirst ? null : animation}>
        <KeptPageContext value={page}>
          {last && <LocationContext value={last.location}>{last.outlet}</LocationContext>}
        </KeptPageContext>
      </Moving>
    </Activity>
  );
});

/** The first page of a load stands still. */
let hasMoved = false;

const from = (x: string) => keyframes`from { opacity: 0; transform: translateX(${x}); }`;
const ANIMATIONS = { 'slide-right': from('-20px'), 'slide-left': from('20px'), opacitys: from('0') };
const Moving = styled.div<{ $animation: keyof typeof ANIMATIONS | null }>`
  min-height: 100%;
  @media (prefers-reduced-motion: no-preference) {
    ${({ $animation }) =>
      $animation &&
      css`
        animation: ${ANIMATIONS[$animation]} 0.3s ease-out;
      `}
  }
`;
