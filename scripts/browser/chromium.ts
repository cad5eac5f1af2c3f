import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { cacheFolder } from '../../server/src/basics/disk/cache-folder.ts';
import { waitForLock } from '../../server/src/basics/disk/file-lock.ts';
import { woffToSfnt } from '../logos/woff-to-sfnt.ts';

const require = createRequire(import.meta.url);
const unpackLimit = 300_000;
/** Part of the folder's name; raise it when this file makes something else of the same packages. */
const edition = 1;
const starter = 'chromium-with-fonts';

/**
 * The path of a Chromium for tests and pictures: the one that CHROME names, or the one of our development dependencies,
 * unpacked once per machine. It finds its libraries and the Chinese and Arabic fonts by itself.
 */
export async function chromiumPath(): Promise<string> {
  const chosen = process.env.CHROME;
  if (chosen) {
    if (!existsSync(chosen))
      throw new Error(`CHROME must be the path of a Chromium or Chrome, but ${chosen} is not there.`);
    return chosen;
  }
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('The browser tests bring their own Chromium on Linux x64 only: set CHROME to the path of yours.');
  }
  return join(await unpackedFolder(), starter);
}

async function unpackedFolder(): Promise<string> {
  const { version } = require(join(packageFolder('@sparticuz/chromium'), 'package.json')) as { version: string };
  const folder = join(cacheFolder('chromium'), `${version}-${edition}`);
  if (existsSync(folder)) return folder;
  const lock = await waitForLock(`${folder}.lock`, unpackLimit);
  try {
    if (!existsSync(folder)) makeFolder(folder);
  } finally {
    lock.release();
  }
  return folder;
}

/** The folder has its name only once all is in it. */
function makeFolder(folder: string): void {
  const draft = `${folder}.draft`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft);
  unpackInto(draft);
  addFonts(join(draft, 'fonts'));
  writeFileSync(join(draft, 'fonts.conf'), fontSettings(folder));
  writeFileSync(join(draft, starter), startScript(folder), { mode: 0o755 });
  renameSync(draft, folder);
}

/** The package unpacks itself into the temporary folder of its process, libraries included where it believes to be in a Lambda. */
function unpackInto(folder: string): void {
  const program = `import chromium from '@sparticuz/chromium'; await chromium.executablePath();`;
  execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: import.meta.dirname,
    env: { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

function addFonts(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const fonts = { 'noto-sans-sc': 'chinese-simplified', 'noto-sans-arabic': 'arabic' };
  for (const [font, script] of Object.entries(fonts)) {
    for (const weight of [400, 700]) {
      const name = `${font}-${script}-${weight}-normal`;
      const woff = readFileSync(join(packageFolder(`@fontsource/${font}`), 'files', `${name}.woff`));
      writeFileSync(join(folder, `${name}.ttf`), woffToSfnt(woff));
    }
  }
}

function fontSettings(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/font-cache</cachedir>
  <alias><family>sans-serif</family><prefer><family>Open Sans</family><family>Noto Sans SC</family><family>Noto Sans Arabic</family></prefer></alias>
  <alias><family>system-ui</family><prefer><family>Open Sans</family><family>Noto Sans SC</family><family>Noto Sans Arabic</family></prefer></alias>
</fontconfig>
`;
}

/** System fonts are left out, so that pictures look the same on every machine. */
function startScript(folder: string): string {
  return `#!/bin/sh
export LD_LIBRARY_PATH='${folder}/al2023/lib'"\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export FONTCONFIG_FILE='${folder}/fonts.conf'
exec '${folder}/chromium' "$@"
`;
}

function packageFolder(name: string): string {
  for (const folder of require.resolve.paths(name) ?? []) {
    if (existsSync(join(folder, name))) return join(folder, name);
  }
  throw new Error(`${name} is not installed: run npm ci.`);
}
