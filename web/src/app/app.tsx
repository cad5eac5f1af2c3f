import { RouterProvider } from 'react-router-dom';
import type { Token } from './boot/redeem-token.ts';
import { TokenGate } from './boot/token-gate.tsx';
import { Providers } from './providers.tsx';
import { router } from './routes/router.ts';

/** The companion web app. */
export function App({ token }: { token: Token | null }) {
  return (
    <Providers>
      <TokenGate token={token}>
        <RouterProvider router={router} />
      </TokenGate>
    </Providers>
  );
}
