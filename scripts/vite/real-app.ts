import type { Plugin } from 'vite';
import type { TestApp } from '../../server/src/test-app.ts';

/** Tests ask for the real app with this cookie; to all others nobody answers but their doubles. */
export const WANTS_APP = 'wants-app';
export const PASSWORD = 'the password of everybody here';

interface Running {
  app: TestApp;
  close(): Promise<void>;
}

/** Answers `/api` of component tests with the real app on a database of its own, which begins with the first question. */
export function realApp(): Plugin {
  let running: Promise<Running> | undefined;
  return {
    name: 'real-app',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const isMeant = request.url?.startsWith('/api/') && request.headers.cookie?.includes(`${WANTS_APP}=1`);
        if (!isMeant) return next();
        running ??= start();
        running.then(({ app }) => app.app.routing(request, response), next);
      });
    },
    closeBundle: async () => (await running)?.close(),
  };
}

async function start(): Promise<Running> {
  const { startTestApp } = await load<typeof import('../../server/src/test-app.ts')>('test-app.ts');
  const { closeSpareDatabases } = await load<typeof import('../../server/src/database/testing/test-database.ts')>(
    'database/testing/test-database.ts',
  );
  const app = await startTestApp({ organisation: { password: PASSWORD }, isDemonstration: true });
  // What screens wait for is done as on a server.
  app.services.jobs.start();
  const close = async () => {
    await app.services.jobs.stop();
    await app.close();
    await closeSpareDatabases();
  };
  return { app, close };
}

/** Node reads the server as it is; the bundler of Vite's configuration would take it in whole. */
const load = <Module>(path: string): Promise<Module> =>
  import(new URL(`../../server/src/${path}`, import.meta.url).href) as Promise<Module>;
