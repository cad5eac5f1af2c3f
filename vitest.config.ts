import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { mswWorker } from './scripts/vite/msw-worker.ts';
import { plainContracts } from './scripts/vite/plain-contracts.ts';
import { realApp } from './scripts/vite/real-app.ts';
import { textSection } from './scripts/vite/text-section.ts';
import { thirdParty } from './scripts/vite/third-party.ts';
import { svgIcon } from './scripts/vite/svg-icon.ts';
import { exampleReplies } from './scripts/browser/example-replies.ts';
import { browserOptions, SHORT_LIVED } from './scripts/browser/launch-browser.ts';
import { memoryFolder } from './scripts/browser/memory-folder.ts';
import { STAGES } from './tests/scenarios/support/start-product.ts';
import { TEST_FILES } from './scripts/counting/test-files.ts';

// One folder for everything that this run writes, gone with it.
const folder = mkdtempSync(join(process.env['TMPDIR'] ?? memoryFolder() ?? tmpdir(), 'countersign-run-'));
// PostgreSQL of this machine works in it as a user of its own.
chmodSync(folder, 0o755);
process.env['TMPDIR'] = folder;
// Servers that tests start as processes of their own share what Node.js has compiled.
process.env['NODE_COMPILE_CACHE'] ??= join(folder, 'compiled');
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

/** The browser is looked for only where components are tested: other tests run without one. */
const chosen = process.argv.filter((_, at) => process.argv[at - 1] === '--project');
const hasComponents = chosen.length === 0 || chosen.includes('components');

/**
 * What comes is waited for, however busy the machine is: the limits end what hangs, and no more. Playwright's own are in
 * `tests/scenarios/support/story.ts`.
 */
const PATIENT = { poll: { timeout: 60_000 } };
const LIMITS = { testTimeout: 300_000, hookTimeout: 300_000, expect: PATIENT };

/** Two files at once even where the machine has two cores: Vitest would keep one for itself, which then idles. */
const WORKERS = 2;

const SAME_CASES = ['scripts/counting/same-cases.ts'];

async function components(): Promise<TestProjectConfiguration[]> {
  if (!hasComponents) return [];
  return [
    {
      plugins: [svgIcon(), textSection(), plainContracts(), thirdParty(), mswWorker(), realApp(), react()],
      optimizeDeps: { include: ['axe-core', 'react-dom', 'react/jsx-dev-runtime', 'vitest-browser-react'] },
      test: {
        name: 'components',
        include: TEST_FILES.components,
        // After the server's tests: two browsers beside two databases would have four workers share two cores, where keys and
        // pictures come late.
        sequence: { groupOrder: 2 },
        maxWorkers: WORKERS,
        ...LIMITS,
        browser: {
          enabled: true,
          headless: true,
          provider: playwright({ launchOptions: await browserOptions(SHORT_LIVED) }),
          instances: [{ browser: 'chromium' }],
          commands: { exampleReplies },
          viewport: { width: 800, height: 900 },
          screenshotFailures: false,
        },
      },
    },
  ];
}

/** One runner for everything: `vitest run --project shared` and so on. */
export default defineConfig(async () => ({
  test: {
    projects: [
      {
        test: {
          name: 'shared',
          include: TEST_FILES.shared,
          environment: 'node',
          setupFiles: SAME_CASES,
          // Pure functions leave nothing behind for the next file, and loading them anew for each takes most of the time.
          isolate: false,
          maxWorkers: WORKERS,
          ...LIMITS,
        },
      },
      {
        test: {
          name: 'server',
          include: TEST_FILES.server,
          environment: 'node',
          setupFiles: SAME_CASES,
          // Files of one worker share its modules and, one after the other, its databases: see `aTestDatabase`.
          isolate: false,
          maxWorkers: WORKERS,
          sequence: { groupOrder: 1 },
          ...LIMITS,
        },
      },
      ...(await components()),
      {
        test: {
          name: 'zendesk-app',
          include: TEST_FILES['zendesk-app'],
          environment: 'node',
          // Beside the stories: they wait as much as those do, and beside the server's tests they would come after them.
          maxWorkers: STAGES,
          sequence: { groupOrder: 3 },
          ...LIMITS,
        },
      },
      {
        test: {
          name: 'stories',
          include: TEST_FILES.stories,
          globalSetup: ['tests/scenarios/support/start-product.ts'],
          environment: 'node',
          ...LIMITS,
          maxWorkers: STAGES,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
}));
