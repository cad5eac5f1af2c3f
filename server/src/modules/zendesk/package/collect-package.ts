import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { duplicateKeys } from './parse-json.ts';
import { type Listing, readListing } from './read-listing.ts';
import type { ZipEntry } from './write-zip.ts';

const ASSETS = ['logo.png', 'logo-small.png', 'icon_nav_bar.svg'];
/** The part of a translation file that Zendesk's store reads; the screens' texts are none of its business. */
const STORE_KEYS = ['name', 'short_description', 'long_description', 'installation_instructions', 'parameters'];
const LOCATIONS = ['ticket_sidebar', 'new_ticket_sidebar', 'nav_bar', 'modal'];

export interface PackageOptions {
  /** Host of the server, for Zendesk's proxy. */
  host: string;
  /** Folder with the built sidebar: makes the variant that carries it, for Zendesk's development server. */
  local?: string | undefined;
}

/** Everything that goes into the package, from the repository at `root`: the manifest's contacts come from the listing. */
export function collectPackage(root: string, { host, local }: PackageOptions): ZipEntry[] {
  const listing = readListing(root);
  const read = (path: string) => {
    const file = join(root, path);
    // Zendesk refuses links, and what they point to is nobody's intention.
    if (lstatSync(file).isSymbolicLink()) throw new Error(`${path} is a link, and not a file of the package`);
    return readFileSync(file);
  };
  const text = read('manifest.json').toString();
  // Written anew below, where a key that stands twice could not be seen any more.
  const [twice] = duplicateKeys(text);
  if (twice !== undefined) throw new Error(`manifest.json has ${twice} twice in one object`);
  const manifest: Manifest = { ...(JSON.parse(text) as Manifest), ...listedFacts(listing, host) };
  if (local !== undefined) pointToBundle(manifest);
  return [
    { name: 'manifest.json', data: json(manifest) },
    { name: 'requirements.json', data: read('requirements.json') },
    ...ASSETS.map((name) => ({ name: `assets/${name}`, data: read(`assets/${name}`) })),
    ...readdirSync(join(root, 'translations')).map((file) => ({
      name: `translations/${file}`,
      data: json(storePart(read(`translations/${file}`))),
    })),
    ...listing.screenshots.map((path, at) => ({ name: `assets/screenshot-${at}.png`, data: read(path) })),
    ...(local === undefined ? [] : bundle(local)),
  ];
}

/** What the listing says of the manifest; the page of a private app's author is the server itself where no other is named. */
function listedFacts({ author, termsUrl, private: isPrivate }: Listing, host: string) {
  const { name, email, url } = author;
  return {
    author: { name, ...(email === '' ? {} : { email }), url: url || `https://${host}` },
    ...(termsUrl === '' ? {} : { termsConditionsURL: termsUrl }),
    private: isPrivate,
    domainWhitelist: [host],
  };
}

interface Manifest {
  location: { support: Record<string, { url: string }> };
  signedUrls: boolean;
}

const json = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

/** Pages inside the package are not signed. */
function pointToBundle(manifest: Manifest): void {
  for (const location of LOCATIONS) {
    const place = manifest.location.support[location];
    if (place) place.url = 'assets/iframe.html';
  }
  manifest.signedUrls = false;
}

function storePart(file: Buffer): { app: object } {
  const { app } = JSON.parse(file.toString()) as { app: Record<string, unknown> };
  return { app: Object.fromEntries(STORE_KEYS.filter((key) => key in app).map((key) => [key, app[key]])) };
}

/** The built sidebar below `assets/`; its page is called as Zendesk's scaffold calls it. */
function bundle(folder: string): ZipEntry[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => lstatSync(join(folder, file)).isFile() && !file.startsWith('.vite'))
    .map((file) => ({
      name: `assets/${file === 'index.html' ? 'iframe.html' : file.replaceAll('\\', '/')}`,
      data: readFileSync(join(folder, file)),
    }));
}
