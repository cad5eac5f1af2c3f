/** `npm run test:sidebar`: every story of the frames inside Zendesk, on the SDK from npm and on the protocol of Zendesk's own script. */
import { spawnSync } from 'node:child_process';

const STORIES = [
  'sidebar',
  'fill-in-a-ticket',
  'ticket-page-faults',
  'shift',
  'worklist',
  'new-ticket',
  'connect-zendesk',
  'press-a-choice',
];

const files = STORIES.map((name) => `tests/scenarios/${name}.spec.ts`);
const failed = ['npm', 'own'].filter((sdk) => {
  console.log(`\nStories of the sidebar, with ${sdk === 'npm' ? 'the SDK from npm' : 'Zendesk’s own script'}`);
  const options = {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ZAF_SDK: sdk },
  } as const;
  return spawnSync('vitest', ['run', '--project', 'stories', ...files], options).status !== 0;
});
process.exit(failed.length === 0 ? 0 : 1);
