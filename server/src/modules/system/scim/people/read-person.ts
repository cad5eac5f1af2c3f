import { isLonger } from '@countersign/shared/basics/text-length.ts';
import { trimText } from '@countersign/shared/basics/trim-text.ts';
import { readEmail } from '@countersign/shared/forms/fields/email/check.ts';
import { isObject, type Json, type JsonObject, nameIn, plainText } from '../grammar/matches.ts';
import { ENTERPRISE_SCHEMA } from '../grammar/names.ts';
import { invalid } from '../scim-error.ts';

/** What a directory says of a person, checked. */
export interface PersonContent {
  userName: string;
  externalId: string | null;
  nickName: string;
  givenName: string;
  familyName: string;
  email: string;
  phone: string;
  isActive: boolean;
  /** Name or id of a department; null for none. */
  department: string | null;
  /** Id, user name or outside id of the manager; null for none. */
  manager: string | null;
}

const LONGEST = {
  userName: 64,
  nickName: 50,
  name: 100,
  externalId: 200,
  email: 200,
  phone: 32,
  department: 50,
} as const;

/** Reads a whole resource; names may be written in any letters, what nobody here knows is left out. */
export function readPerson(resource: JsonObject, before?: JsonObject): PersonContent {
  const userName = textOf(resource, ['username'], LONGEST.userName);
  if (userName === '') return invalid('invalidValue', '“userName” is missing.');
  const [givenName, familyName] = [nameOf(resource, 'givenname'), nameOf(resource, 'familyname')];
  const extension = partOf(resource, [ENTERPRISE_SCHEMA.toLowerCase()]) ?? null;
  const inExtension = (path: string[]) => (isObject(extension) ? textOf(extension, path, LONGEST.department) : '');
  const manager = inExtension(['manager', 'value']) || bareManager(extension);
  return {
    userName,
    externalId: textOf(resource, ['externalid'], LONGEST.externalId) || null,
    nickName: nickNameOf(resource, before, { givenName, familyName, userName }),
    givenName,
    familyName,
    email: emailOf(resource),
    phone: valueOf(resource, 'phonenumbers', LONGEST.phone),
    isActive: isActive(partOf(resource, ['active'])),
    department: inExtension(['department']) || null,
    manager: manager || null,
  };
}

const nameOf = (resource: JsonObject, part: string): string => textOf(resource, ['name', part], LONGEST.name);

/** The name to show; where a patch has changed only the full name, that one. */
function nickNameOf(
  resource: JsonObject,
  before: JsonObject | undefined,
  { givenName, familyName, userName }: Pick<PersonContent, 'givenName' | 'familyName' | 'userName'>,
): string {
  const [shown, full] = [textOf(resource, ['displayname'], 1000), textOf(resource, ['name', 'formatted'], 1000)];
  const was = before === undefined ? undefined : partOf(before, ['displayname']);
  const isOnlyFull = was !== undefined && shown === was && full !== '' && full !== was;
  const name = (isOnlyFull ? full : shown || full) || [givenName, familyName].filter(Boolean).join(' ') || userName;
  return Array.from(name).slice(0, LONGEST.nickName).join('');
}

function emailOf(resource: JsonObject): string {
  const email = valueOf(resource, 'emails', LONGEST.email);
  return readEmail({ domains: [] }, email).problems.length > 0
    ? invalid('invalidValue', '“emails” holds what is no e-mail address.')
    : email;
}

/** Of a list the value to keep: the primary one, that of work, or the first. */
function valueOf(resource: JsonObject, name: string, most: number): string {
  const list = partOf(resource, [name]) ?? null;
  const values = (Array.isArray(list) ? list : list === null ? [] : [list]).map((one) =>
    isObject(one) ? one : ({ value: one } satisfies JsonObject),
  );
  const says = (one: JsonObject, part: string, wanted: (value: Json | undefined) => boolean) =>
    wanted(partOf(one, [part]));
  const isTrue = (value: Json | undefined) => plainText(value).toLowerCase() === 'true';
  const chosen =
    values.find((one) => says(one, 'primary', isTrue)) ??
    values.find((one) => says(one, 'type', (type) => type === 'work')) ??
    values[0];
  return chosen === undefined ? '' : textOf(chosen, ['value'], most);
}

/** Entra sends a boolean as text. Who is not said to be inactive is active. */
function isActive(value: Json | undefined): boolean {
  if (value === undefined || value === null || value === '') return true;
  const text = plainText(value).toLowerCase();
  if (text !== 'true' && text !== 'false') return invalid('invalidValue', '“active” is true or false.');
  return text === 'true';
}

const bareManager = (extension: Json): string => {
  const manager = isObject(extension) ? partOf(extension, ['manager']) : undefined;
  return typeof manager === 'string' ? trimText(manager) : '';
};

function textOf(resource: JsonObject, path: readonly string[], most: number): string {
  const value = partOf(resource, path);
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string' && typeof value !== 'number')
    return invalid('invalidValue', `“${path.join('.')}” is no text.`);
  const text = trimText(String(value).replaceAll(/\p{Cc}/gu, ' '));
  return isLonger(text, most) ? invalid('invalidValue', `“${path.join('.')}” is longer than ${most}.`) : text;
}

function partOf(resource: JsonObject, path: readonly string[]): Json | undefined {
  let at: Json | undefined = resource;
  for (const name of path) {
    if (!isObject(at)) return undefined;
    at = at[nameIn(at, name) ?? ''];
  }
  return at;
}
