import { checkManifest, LOCALE } from './check-manifest.ts';
import { checkRequirements } from './check-requirements.ts';
import { checkSvg } from './check-svg.ts';
import type { ZipEntry } from './write-zip.ts';

/** A package below this is far from every limit that Zendesk is known to have. */
const MOST_BYTES = 1_000_000;

const FORBIDDEN_EXTENSIONS = /\.(rar|zip|gz|gzip|pdf|docx?|avi|bin|bz2?|csh|sh|jar|mp3|mpeg|odt|pptx?|xlsx?|7z)$/i;
/** The same types by their first bytes: a new name does not hide them. */
const FORBIDDEN_STARTS: [string, string][] = [
  ['25504446', 'PDF'],
  ['504b0304', 'ZIP'],
  ['1f8b', 'gzip'],
  ['425a68', 'bzip2'],
  ['377abcaf271c', '7-Zip'],
  ['526172211a07', 'RAR'],
  ['d0cf11e0a1b11ae1', 'Office'],
  ['2321', 'script'],
];
/** Words at which Zendesk's validator warns, wherever they stand. */
const SUSPICIOUS =
  /pass|secret|secretToken|secret_token|auth_key|authKey|auth_pass|authPass|auth_user|AuthUser|username|api_key/;
/**
 * What Zendesk's validator warns about without refusing it: words and addresses. Store texts
 * are left out: the Portuguese word for a step is enough for a warning.
 */
export function packageWarnings(entries: readonly ZipEntry[]): string[] {
  return entries.flatMap(({ name, data }) => {
    if (!/\.(html|js|xml|json)$/.test(name) || name.startsWith('translations/')) return [];
    const text = data.toString();
    return [
      ...(SUSPICIOUS.test(text) ? [`${name} has a word that Zendesk takes for a secret`] : []),
      ...(/\.(html|js)$/.test(name) && /http:\/\/(?!www\.w3\.org\/|localhost|127\.0\.0\.1)/.test(text)
        ? [`${name} names an address without encryption`]
        : []),
    ];
  });
}

/** Everything that Zendesk's validator or store would refuse in the package, one sentence each; empty when it is fine. */
export function checkPackage(entries: readonly ZipEntry[], archive: Buffer): string[] {
  const files = new Map(entries.map(({ name, data }) => [name, data]));
  const manifest = files.get('manifest.json');
  if (!manifest) return ['manifest.json is not at the top of the package'];
  const requirements = files.get('requirements.json');
  return [
    ...checkManifest(manifest.toString(), new Set(files.keys())),
    ...(requirements ? checkRequirements(requirements.toString()) : []),
    ...entries.flatMap(checkType),
    ...checkPaths(entries),
    ...checkTranslations(files, manifest),
    ...checkPicture(files, 'assets/logo.png', [[320, 320]]),
    ...checkPicture(files, 'assets/logo-small.png', [[128, 128]]),
    ...checkTransparency(files, 'assets/logo-small.png'),
    ...(files.has('assets/banner.png') ? checkPicture(files, 'assets/banner.png', BANNERS) : []),
    ...(archive.length < MOST_BYTES ? [] : [`the package has ${archive.length} bytes, more than ${MOST_BYTES}`]),
  ];
}

function checkType({ name, data }: ZipEntry): string[] {
  const start = data.subarray(0, 8).toString('hex');
  const type = FORBIDDEN_STARTS.find(([bytes]) => start.startsWith(bytes))?.[1];
  return [
    ...(FORBIDDEN_EXTENSIONS.test(name) ? [`${name} has a type that is not allowed`] : []),
    ...(type ? [`${name} is a ${type} file, which is not allowed`] : []),
    ...(name.endsWith('.svg') ? checkSvg(name, data.toString()) : []),
  ];
}

const TEXTS = ['name', 'short_description', 'long_description', 'installation_instructions'];

function checkTranslations(files: ReadonlyMap<string, Buffer>, manifest: Buffer): string[] {
  const parameters = parametersOf(manifest);
  return [...files].flatMap(([name, data]) => {
    const locale = /^translations\/(.+)\.json$/.exec(name)?.[1];
    if (locale === undefined) return [];
    if (!LOCALE.test(locale)) return [`${name} is not called like a language`];
    const { app, ...rest } = JSON.parse(data.toString()) as { app?: StoreTexts };
    return [
      ...Object.keys(rest).map((section) => `${name} carries the section ${section}, which is not for the store`),
      ...TEXTS.filter((key) => !app?.[key]).map((key) => `${name} has no app.${key}`),
      ...parameters.filter((key) => !app?.parameters?.[key]?.label).map((key) => `${name} has no label for ${key}`),
    ];
  });
}

type StoreTexts = Record<string, unknown> & { parameters?: Record<string, { label?: string }> };

function parametersOf(manifest: Buffer): string[] {
  try {
    const { parameters = [] } = JSON.parse(manifest.toString()) as { parameters?: { name: string }[] };
    return parameters.map(({ name }) => name);
  } catch {
    return [];
  }
}

const BANNERS: [number, number][] = [
  [830, 200],
  [1660, 400],
];

/** Width and height stand in a PNG's first chunk. */
function checkPicture(files: ReadonlyMap<string, Buffer>, name: string, sizes: [number, number][]): string[] {
  const data = files.get(name);
  if (!data) return [`${name} is missing`];
  const isPng = data.subarray(0, 8).toString('hex') === '89504e470d0a1a0a';
  const fits =
    isPng && sizes.some(([width, height]) => data.readUInt32BE(16) === width && data.readUInt32BE(20) === height);
  return fits ? [] : [`${name} must be a PNG of ${sizes.map((size) => size.join(' by ')).join(' or ')}`];
}

const WITH_TRANSPARENCY = 6;

/** The colour type of a PNG stands in its first chunk, after the size and the depth. */
function checkTransparency(files: ReadonlyMap<string, Buffer>, name: string): string[] {
  return files.get(name)?.[25] === WITH_TRANSPARENCY ? [] : [`${name} must have transparency`];
}

/** One manifest, at the top; names that stay inside the package; nothing in `tmp`, which Zendesk leaves out. */
function checkPaths(entries: readonly ZipEntry[]): string[] {
  const names = entries.map(({ name }) => name);
  return [
    ...names.filter((name) => name.endsWith('/manifest.json')).map((name) => `${name} is a second manifest`),
    ...names.filter((name, at) => names.indexOf(name) !== at).map((name) => `${name} is in the package twice`),
    ...names.filter((name) => /^\/|\\|(^|\/)\.\.(\/|$)/.test(name)).map((name) => `${name} leads out of the package`),
    ...names.filter((name) => name.startsWith('tmp/')).map((name) => `${name} would be left out by Zendesk`),
  ];
}
