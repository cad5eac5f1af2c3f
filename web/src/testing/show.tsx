import '@zendeskgarden/css-bedrock/dist/index.css';
import { type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { mutate, SWRConfig } from 'swr';
import { render } from 'vitest-browser-react';
import { Providers } from '../app/providers.tsx';
import { routes } from '../app/routes/routes.tsx';
import { loadRoomTexts, startI18n } from '../lib/texts/i18n.ts';
import { untilQuiet } from './replies.ts';

/** Opens the whole app at an address and answers its router. */
export async function showApp(path: string) {
  await startI18n();
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  await untilQuiet();
  // The one cache of the app, emptied, and what is on its way into it: a cache of the test's own would never hear of what
  // a write has changed.
  await mutate(() => true, undefined, { revalidate: true });
  await render(
    <SWRConfig value={{ dedupingInterval: 0 }}>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </SWRConfig>,
  );
  return router;
}

/** Shows one piece at an address, with theme and texts; answers the router, whose location the piece may change. */
export async function showPiece(piece: ReactNode, path = '/') {
  await startI18n();
  await loadRoomTexts();
  const router = createMemoryRouter([{ path: '*', element: <main>{piece}</main> }], { initialEntries: [path] });
  await render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
  return router;
}
