import { deeplink } from '@countersign/shared/api/tickets/tickets.ts';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import { useSidebar } from '../sidebar-context.ts';

/**
 * A link into the companion app that arrives there signed in. The one-time code is asked for when the pointer goes down,
 * so that the click itself can open the tab; every opening gets a code of its own. Without a code it is an ordinary link,
 * and the app asks for a sign-in.
 */
export function OpenWide({ path, children }: { path: string; children: ReactNode }) {
  const { server } = useSidebar();
  const asked = useRef<Promise<string> | null>(null);
  const ask = () => (asked.current ??= server.call(deeplink, { path }).then(({ url }) => url));

  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    const open = (url: string) => window.open(url, '_blank', 'noopener,noreferrer');
    ask()
      .then(open, () => open(path))
      .finally(() => (asked.current = null));
  };
  return (
    <a
      className="sb-link sb-open-wide"
      href={path}
      target="_blank"
      rel="noopener noreferrer"
      onPointerDown={() => void ask().catch(() => undefined)}
      onClick={handleClick}
    >
      {children}
    </a>
  );
}
