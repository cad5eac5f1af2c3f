import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Builds the sidebar for the variant that carries it, into a new folder that the caller takes away again; null when the build
 * failed. Addresses in it are relative: Zendesk serves the files from a folder of its own.
 */
export function buildBundle(root: string): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-package-'));
  const args = ['build', '--mode', 'zendesk-app', '--base', './', '--outDir', folder, '--logLevel', 'warn'];
  const run = spawnSync(join(root, 'node_modules/.bin/vite'), args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return run.status === 0 ? folder : null;
}
