/** Rules of Zendesk's own validator for `manifest.json` of framework 2.0, as far as a package like ours can break them. */
import { checkParameters } from './check-parameters.ts';
import { duplicateKeys, isRecord, parseObject } from './parse-json.ts';

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
export const LOCALE = /^[a-z]{2,3}(-\w{2,3})?$/;

const FLAGS = ['private', 'signedUrls', 'singleInstall', 'requirementsOnly', 'marketingOnly'];
const EXPERIMENTS = ['hashParams', 'newCssCompiler'];

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
    ...FLAGS.filter((key) => !isFlag(manifest[key])).map((key) => `${key} must be true or false`),
    ...(isText(manifest.version) ? [] : ['version must be a text']),
    ...(manifest.termsConditionsURL === undefined || isWebAddress(manifest.termsConditionsURL)
      ? []
      : ['termsConditionsURL must be an http or https address']),
    ...checkExperiments(manifest.experiments),
    ...checkWhitelist(manifest.domainWhitelist),
    ...checkLocations(manifest.location, files),
    ...checkParameters(manifest),
  ];
}

const isFlag = (value: unknown): boolean => value === undefined || typeof value === 'boolean';
const isText = (value: unknown): boolean => value === undefined || typeof value === 'string';
const isWebAddress = (value: unknown): boolean =>
  typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);

function checkAuthor(author: unknown): string[] {
  if (!isRecord(author)) return ['author is missing'];
  return [
    ...['name', 'email', 'url'].filter((key) => !isText(author[key])).map((key) => `author.${key} must be a text`),
    ...(author.url === undefined || isWebAddress(author.url) ? [] : ['author.url must be an http or https address']),
  ];
}

function checkExperiments(experiments: unknown): string[] {
  if (experiments === undefined) return [];
  if (!isRecord(experiments)) return ['experiments must be an object'];
  return Object.keys(experiments)
    .filter((key) => !EXPERIMENTS.includes(key))
    .map((key) => `experiments has an unknown key ${key}`);
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
  const flags = ['autoLoad', 'autoHide', 'flexible', 'signed'].filter((key) => !isFlag(place[key]));
  const needsIcon = ['top_bar', 'nav_bar', 'system_top_bar', 'ticket_editor'].includes(name);
  return [
    ...unknown.map((key) => `the location ${name} has an unknown key ${key}`),
    ...flags.map((key) => `${key} of the location ${name} must be true or false`),
    ...(isUrl(place.url, files) || (place.autoLoad === false && place.url === undefined)
      ? []
      : [`the location ${name} has a wrong url`]),
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
