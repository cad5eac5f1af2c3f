import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPlaceholder } from './read-host.ts';
import { duplicateKeys, isRecord, type Json } from './parse-json.ts';

export const LISTING_FILE = 'zendesk-app/listing.json';

export interface Listing {
  /** For your account alone; false makes a package for Zendesk's marketplace. */
  private: boolean;
  author: { name: string; email: string; url: string };
  termsUrl: string;
  /** PNG files of the repository, in the order in which the marketplace shows them. */
  screenshots: string[];
}

/**
 * Contacts, terms and screenshots of the store listing. Empty texts are left out of a private package; a package for the
 * marketplace needs all of them. Throws one error that names every field that is wrong.
 */
export function readListing(root: string): Listing {
  const file = readFileSync(join(root, LISTING_FILE), 'utf8');
  const [twice] = duplicateKeys(file);
  if (twice !== undefined) throw new Error(`${LISTING_FILE}: ${twice} is there twice`);
  const found = parse(file);
  const wrong = shapeProblems(found);
  const problems = wrong.length > 0 ? wrong : problemsOf(found as unknown as Listing, root);
  if (problems.length > 0) throw new Error(problems.map((problem) => `${LISTING_FILE}: ${problem}`).join('\n  '));
  return found as unknown as Listing;
}

function parse(text: string): Json {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : {};
  } catch (error) {
    throw new Error(`${LISTING_FILE} isn't valid JSON: ${(error as Error).message}`, { cause: error });
  }
}

/** Every field is there and of its type, and there is no other. */
function shapeProblems({ private: isPrivate, author, termsUrl, screenshots, ...others }: Json): string[] {
  const { name, email, url, ...more } = isRecord(author) ? author : {};
  const texts = { 'author.name': name, 'author.email': email, 'author.url': url, termsUrl };
  const unknown = [...Object.keys(others), ...Object.keys(more).map((key) => `author.${key}`)];
  return [
    ...(typeof isPrivate === 'boolean' ? [] : ['private: must be true or false']),
    ...Object.entries(texts).flatMap(([key, value]) => (typeof value === 'string' ? [] : [`${key}: must be a text`])),
    ...(name === '' ? ['author.name: enter a name'] : []),
    ...(Array.isArray(screenshots) && screenshots.every((path) => typeof path === 'string')
      ? []
      : ['screenshots: must be a list of file names']),
    ...unknown.map((key) => `${key}: not a field of the listing`),
  ];
}

function problemsOf({ author, termsUrl, screenshots, private: isPrivate }: Listing, root: string): string[] {
  return [
    ...(author.email === '' || isContact(author.email)
      ? []
      : ['author.email: enter an e-mail address that people can write to']),
    ...[
      ['author.url', author.url],
      ['termsUrl', termsUrl],
    ].flatMap(([name, url = '']) =>
      url === '' || isPage(url) ? [] : [`${name}: enter an https address that people can open`],
    ),
    ...screenshots.flatMap((path, at) => screenshotProblem(path, at, root)),
    ...(isPrivate ? [] : missingFor({ author, termsUrl, screenshots })),
  ];
}

const missingFor = ({
  author,
  termsUrl,
  screenshots,
}: Pick<Listing, 'author' | 'termsUrl' | 'screenshots'>): string[] => [
  ...[
    ['author.email', author.email],
    ['author.url', author.url],
    ['termsUrl', termsUrl],
  ].flatMap(([name, value]) => (value === '' ? [`${name}: the marketplace needs it`] : [])),
  ...(screenshots.length > 0 ? [] : ['screenshots: the marketplace needs at least one']),
];

function isContact(email: string): boolean {
  const host = /^[^\s@]+@([^\s@]+\.[^\s@.]+)$/.exec(email)?.[1];
  return host !== undefined && !isPlaceholder(host.toLowerCase());
}

function isPage(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' && !isPlaceholder(hostname);
}

/** The sizes that the marketplace takes. */
const SCREENSHOT_SIZES = ['1024 by 768', '2048 by 1536'];

function screenshotProblem(path: string, at: number, root: string): string[] {
  const name = `screenshots.${at}`;
  if (/^([/\\]|\w:)|(^|[/\\])\.\.([/\\]|$)/.test(path) || !existsSync(join(root, path)))
    return [`${name}: no file ${path} in the repository`];
  const data = readFileSync(join(root, path));
  const isPng = data.length > 24 && data.subarray(0, 8).toString('hex') === '89504e470d0a1a0a';
  const size = isPng ? `${data.readUInt32BE(16)} by ${data.readUInt32BE(20)}` : 'no PNG';
  return SCREENSHOT_SIZES.includes(size)
    ? []
    : [`${name}: must be a PNG of ${SCREENSHOT_SIZES.join(' or ')}, is ${size}`];
}
