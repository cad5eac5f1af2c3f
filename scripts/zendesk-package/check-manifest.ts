/** Rules of Zendesk's own validator for `manifest.json` of framework 2.0, as far as a package like ours can break them. */

type Json = Record<string, unknown>;

const SUPPORT_LOCATIONS = [
  'top_bar',
  'nav_bar',
  'ticket_sidebar',
  'new_ticket_sidebar',
  'user_sidebar',
  'organization_sidebar',
  'background',
  'modal',
  'ticket_editor',
  'system_top_bar',
];
const LOCATION_KEYS = ['url', 'autoLoad', 'autoHide', 'flexible', 'signed', 'size'];
const PARAMETER_TYPES = ['text', 'checkbox', 'url', 'number', 'multiline', 'hidden', 'oauth'];
const SCOPES = ['header', 'body', 'url', 'jwt_secret_key', 'jwt_claim', 'basic_auth_username', 'basic_auth_password'];
export const LOCALE = /^[a-z]{2,3}(-\w{2,3})?$/;

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is wrong with the manifest; `files` are the names in the package. */
export function checkManifest(text: string, files: ReadonlySet<string>): string[] {
  const manifest = parseObject(text);
  if (!manifest) return ['manifest.json is not a JSON object'];
  return [
    ...duplicateKeys(text).map((key) => `manifest.json has ${key} twice`),
    ...checkAuthor(manifest.author),
    ...checkLocale(manifest.defaultLocale, files),
    ...(manifest.frameworkVersion === '2.0' ? [] : ['frameworkVersion must be "2.0"']),
    ...('noTemplate' in manifest ? ['noTemplate is not allowed in framework 2.0'] : []),
    ...['private', 'signedUrls', 'singleInstall']
      .filter((key) => !isFlag(manifest[key]))
      .map((key) => `${key} must be true or false`),
    ...checkWhitelist(manifest.domainWhitelist),
    ...checkLocations(manifest.location, files),
    ...checkParameters(manifest.parameters),
  ];
}

const isFlag = (value: unknown): boolean => value === undefined || typeof value === 'boolean';

function parseObject(text: string): Json | null {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

/** Keys that stand twice in the same object: JSON.parse would keep the last one in silence. */
function duplicateKeys(text: string): string[] {
  const twice: string[] = [];
  const open: Set<string>[] = [];
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"\s*:?|[{}]/g)) {
    if (token === '{') open.push(new Set());
    else if (token === '}') open.pop();
    else if (token.endsWith(':')) {
      const keys = open.at(-1);
      if (keys?.has(token)) twice.push(token.replace(/\s*:$/, ''));
      keys?.add(token);
    }
  }
  return twice;
}

function checkAuthor(author: unknown): string[] {
  if (!isRecord(author)) return ['author is missing'];
  const { url } = author;
  const isAddress = typeof url === 'string' && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
  return url === undefined || isAddress ? [] : ['author.url must be an http or https address'];
}

function checkLocale(locale: unknown, files: ReadonlySet<string>): string[] {
  if (typeof locale !== 'string' || !LOCALE.test(locale)) return ['defaultLocale must look like en or pt-BR'];
  return files.has(`translations/${locale}.json`) ? [] : [`translations/${locale}.json is missing`];
}

function checkWhitelist(hosts: unknown): string[] {
  if (hosts === undefined) return [];
  const isList = Array.isArray(hosts) && hosts.every((host) => typeof host === 'string' && /^[\w.*-]+$/.test(host));
  return isList ? [] : ['domainWhitelist must be a list of host names'];
}

function checkLocations(location: unknown, files: ReadonlySet<string>): string[] {
  if (!isRecord(location) || !isRecord(location.support)) return ['location.support is missing'];
  const products = Object.keys(location).filter((product) => product !== 'support');
  return [
    ...products.map((product) => `the product ${product} is not ours`),
    ...Object.entries(location.support).flatMap(([name, place]) => checkLocation(name, place, files)),
  ];
}

function checkLocation(name: string, place: unknown, files: ReadonlySet<string>): string[] {
  if (!SUPPORT_LOCATIONS.includes(name)) return [`${name} is not a location`];
  if (!isRecord(place)) return [`the location ${name} must be an object`];
  const unknown = Object.keys(place).filter((key) => !LOCATION_KEYS.includes(key));
  const needsIcon = ['top_bar', 'nav_bar', 'system_top_bar', 'ticket_editor'].includes(name);
  return [
    ...unknown.map((key) => `the location ${name} has an unknown key ${key}`),
    ...(isUrl(place.url, files) ? [] : [`the location ${name} has a wrong url`]),
    ...(needsIcon && !files.has(`assets/icon_${name}.svg`) ? [`assets/icon_${name}.svg is missing`] : []),
  ];
}

/** With a setting, over https or from this machine, or a file of the package. */
function isUrl(url: unknown, files: ReadonlySet<string>): boolean {
  if (typeof url !== 'string') return false;
  if (url.includes('{{setting.')) return true;
  if (URL.canParse(url)) return new URL(url).protocol === 'https:' || new URL(url).hostname === 'localhost';
  return url.startsWith('assets/') && files.has(url);
}

function checkParameters(parameters: unknown): string[] {
  if (parameters === undefined) return [];
  if (!Array.isArray(parameters)) return ['parameters must be a list'];
  const names = parameters.map((parameter) => (isRecord(parameter) ? String(parameter.name as string) : ''));
  const twice = names.filter((name, at) => names.indexOf(name) !== at);
  return [
    ...twice.map((name) => `the parameter ${name} stands twice`),
    ...parameters.flatMap((parameter) =>
      isRecord(parameter) ? checkParameter(parameter) : ['a parameter is no object'],
    ),
  ];
}

function checkParameter({ name, type, required, secure, scopes, default: preset }: Json): string[] {
  const named = `the parameter ${String(name as string)}`;
  const isScopeList = Array.isArray(scopes) && scopes.length > 0 && scopes.every((scope) => SCOPES.includes(scope));
  return [
    ...(typeof name === 'string' && name !== '' && name !== 'name' ? [] : [`${named} has a wrong name`]),
    ...(PARAMETER_TYPES.includes(String(type as string)) ? [] : [`${named} has a wrong type`]),
    ...(type === 'hidden' && required === true ? [`${named} is hidden and cannot be required`] : []),
    ...(scopes === undefined || (secure === true && isScopeList) ? [] : [`${named} has wrong scopes`]),
    ...(secure === true && scopes === undefined ? [`${named} is secure and needs scopes`] : []),
    ...(secure === true && preset !== undefined ? [`${named} is secure and has a default`] : []),
  ];
}
