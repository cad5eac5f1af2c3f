import { duplicateKeys, isRecord, type Json, parseObject } from './parse-json.ts';

const TYPES = [
  'automations',
  'channel_integrations',
  'custom_objects',
  'custom_objects_v2',
  'macros',
  'organization_fields',
  'targets',
  'ticket_fields',
  'triggers',
  'user_fields',
  'views',
  'webhooks',
];
const MOST_ITEMS = 5000;

/** What each item needs, where a title is not enough. */
const NEEDED: Record<string, readonly string[]> = {
  user_fields: ['title', 'key'],
  organization_fields: ['title', 'key'],
  webhooks: ['name', 'status', 'endpoint', 'http_method', 'request_format'],
  channel_integrations: ['manifest_url'],
  custom_objects: [],
  custom_objects_v2: [],
};

/** What is wrong with `requirements.json`: the fields and views that Zendesk makes when the app is installed. */
export function checkRequirements(text: string): string[] {
  const requirements = parseObject(text);
  if (!requirements) return ['requirements.json is not a JSON object'];
  const items = Object.values(requirements).flatMap((group) => (isRecord(group) ? Object.values(group) : [group]));
  return [
    ...duplicateKeys(text).map((key) => `requirements.json has ${key} twice in one object`),
    ...(items.length > MOST_ITEMS ? [`requirements.json has ${items.length} items, more than ${MOST_ITEMS}`] : []),
    ...Object.entries(requirements).flatMap(([type, group]) => checkGroup(type, group)),
  ];
}

function checkGroup(type: string, group: unknown): string[] {
  if (!TYPES.includes(type)) return [`requirements.json has an unknown type ${type}`];
  if (!isRecord(group)) return [`${type} in requirements.json must be an object`];
  const isMany = type === 'channel_integrations' && Object.keys(group).length > 1;
  return [
    ...(isMany ? ['requirements.json has more than one channel integration'] : []),
    ...Object.entries(group).flatMap(([key, item]) => checkItem(type, key, item)),
  ];
}

function checkItem(type: string, key: string, item: unknown): string[] {
  if (!isRecord(item)) return [`${key} in requirements.json must be an object`];
  const needed = NEEDED[type] ?? ['title'];
  return [
    ...needed.filter((name) => !(name in item)).map((name) => `${key} in requirements.json has no ${name}`),
    ...(item.type === 'tagger' ? checkOptions(key, item) : []),
  ];
}

/** Each option of a drop-down field is a tag, and a tag stands for one option only. */
function checkOptions(key: string, { custom_field_options: options }: Json): string[] {
  if (!Array.isArray(options) || options.length === 0) return [`${key} in requirements.json has no options`];
  const values = options.map((option) => (isRecord(option) && typeof option.value === 'string' ? option.value : ''));
  const twice = values.filter((value, at) => values.indexOf(value) !== at);
  return [
    ...values
      .filter((value) => !/^[a-z0-9_]+$/.test(value))
      .map((value) => `the option "${value}" of ${key} is no tag of small letters, digits and _`),
    ...twice.map((value) => `the option "${value}" of ${key} stands twice`),
  ];
}
