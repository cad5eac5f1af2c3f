import { existsSync, readFileSync } from 'node:fs';

/** A package of others that ships, on the server or in a browser. `license` is an SPDX expression where it has one. */
export interface ShippedPackage {
  name: string;
  version: string;
  license: string;
}

interface Locked {
  version?: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
}

/** Packages whose manifest names no licence of the SPDX list, with what their LICENSE file is. */
const READ_BY_HAND: Readonly<Record<string, string>> = {
  'bpmn-js': 'bpmn.io',
  'png-js': 'MIT',
  zendesk_app_framework_sdk: 'Apache-2.0',
};

const FOLDER = 'node_modules/';

/** Every production dependency by the lock file, each version once, by name. */
export function productionPackages(root: string): ShippedPackage[] {
  const lock = JSON.parse(readFileSync(`${root}/package-lock.json`, 'utf8')) as { packages: Record<string, Locked> };
  const found = new Map<string, ShippedPackage>();
  for (const [path, locked] of Object.entries(lock.packages)) {
    const at = path.lastIndexOf(FOLDER);
    if (at < 0 || locked.dev || locked.link) continue;
    const name = path.slice(at + FOLDER.length);
    const version = locked.version ?? '';
    found.set(`${name} ${version}`, { name, version, license: licenseOf(root, path, name, locked) });
  }
  return [...found.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** Builds for other platforms are not installed; the lock file knows their licence. */
function licenseOf(root: string, path: string, name: string, locked: Locked): string {
  const file = `${root}/${path}/package.json`;
  const { license } = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { license?: unknown }) : {};
  return READ_BY_HAND[name] ?? (typeof license === 'string' ? license : (locked.license ?? 'unknown'));
}
