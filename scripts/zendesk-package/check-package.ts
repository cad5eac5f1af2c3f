import { checkManifest, LOCALE } from './check-manifest.ts';
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
/** Words at which Zendesk's validator warns in pages and scripts. */
const SUSPICIOUS =
  /\b(password|secret|secretToken|secret_token|auth_key|authKey|auth_pass|authPass|auth_user|AuthUser|api_key)\b/;

/** What Zendesk's validator warns about without refusing it: words in pages and scripts that look like secrets. */
export function packageWarnings(entries: readonly ZipEntry[]): string[] {
  const readable = entries.filter(({ name }) => /\.(html|js|xml)$/.test(name));
  const suspicious = readable.filter(({ data }) => SUSPICIOUS.test(data.toString()));
  return suspicious.map(({ name }) => `${name} has a word that Zendesk takes for a secret`);
}

/** Everything that Zendesk's validator or store would refuse in the package, one sentence each; empty when it is fine. */
export function checkPackage(entries: readonly ZipEntry[], archive: Buffer): string[] {
  const files = new Map(entries.map(({ name, data }) => [name, data]));
  const manifest = files.get('manifest.json');
  if (!manifest) return ['manifest.json is not at the top of the package'];
  return [
    ...checkManifest(manifest.toString(), new Set(files.keys())),
    ...entries.flatMap(checkType),
    ...checkTranslations(files, manifest),
    ...checkLogo(files, 'assets/logo.png', 320),
    ...checkLogo(files, 'assets/logo-small.png', 128),
    ...(archive.length < MOST_BYTES ? [] : [`the package has ${archive.length} bytes, more than ${MOST_BYTES}`]),
  ];
}

function checkType({ name, data }: ZipEntry): string[] {
  const start = data.subarray(0, 8).toString('hex');
  const type = FORBIDDEN_STARTS.find(([bytes]) => start.startsWith(bytes))?.[1];
  return [
    ...(FORBIDDEN_EXTENSIONS.test(name) ? [`${name} has a type that is not allowed`] : []),
    ...(type ? [`${name} is a ${type} file, which is not allowed`] : []),
    ...(name.endsWith('.svg') && /<(script|image)\b/i.test(data.toString()) ? [`${name} has more than shapes`] : []),
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

/** Width and height stand in a PNG's first chunk. */
function checkLogo(files: ReadonlyMap<string, Buffer>, name: string, size: number): string[] {
  const data = files.get(name);
  if (!data) return [`${name} is missing`];
  const isPng = data.subarray(0, 8).toString('hex') === '89504e470d0a1a0a';
  const fits = isPng && data.readUInt32BE(16) === size && data.readUInt32BE(20) === size;
  return fits ? [] : [`${name} must be a PNG of ${size} by ${size}`];
}
