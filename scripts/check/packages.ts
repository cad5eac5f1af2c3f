/** The packages that the design names are real: each is a dependency and is imported by code that ships. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const NAMED: Record<string, string[]> = {
  react: ['web', 'zendesk-app'],
  'react-dom': ['web', 'zendesk-app'],
  zendesk_app_framework_sdk: ['zendesk-app'],
  '@zendeskgarden/react-components': ['web'],
  'styled-components': ['web'],
  swr: ['web'],
  axios: ['web'],
  'react-router-dom': ['web'],
  i18next: ['web'],
  vite: ['.'],
  vitest: ['.'],
  msw: ['.'],
};

const problems = Object.entries(NAMED).flatMap(([name, places]) => places.flatMap((place) => check(name, place)));
for (const problem of problems) console.error(problem);
console.log(`packages: ${Object.keys(NAMED).length} named, ${problems.length} problems`);
process.exit(problems.length > 0 ? 1 : 0);

function check(name: string, place: string): string[] {
  const manifest = JSON.parse(readFileSync(`${place}/package.json`, 'utf8')) as Manifest;
  const declared = { ...manifest.dependencies, ...manifest.devDependencies }[name];
  if (!declared) return [`${name} is not a dependency of ${place}`];
  return isImported(name, place) ? [] : [`${name} is a dependency of ${place} that nothing imports`];
}

function isImported(name: string, place: string): boolean {
  const where = place === '.' ? ['scripts', 'tests', 'web/src', 'zendesk-app/src', '*.config.ts'] : [`${place}/src`];
  try {
    const pattern = `(from|import\\(?) ?['"]${name}(/[^'"]*)?['"]`;
    return execFileSync('git', ['grep', '-lE', pattern, '--', ...where]).length > 0;
  } catch {
    return false;
  }
}

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}
