import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const LINK = /\]\(([^)\s]+)\)/g;
const ELSEWHERE = /^(?:[a-z]+:|#)/;

/** Links and pictures of a Markdown file that lead to no file. */
export function brokenLinks(file: string): string[] {
  const text = readFileSync(file, 'utf8').replaceAll(/^```[\s\S]*?^```/gm, '');
  const targets = [...text.matchAll(LINK)].map(([, target = '']) => target).filter((target) => !ELSEWHERE.test(target));
  return targets
    .filter((target) => !existsSync(join(dirname(file), target.split('#', 1)[0] ?? '')))
    .map((target) => `${file}: ${target} is not there`);
}
