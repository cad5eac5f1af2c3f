/** Names of SCIM 2.0 (RFC 7643, RFC 7644). */
export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const ENTERPRISE_SCHEMA = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
export const GROUP_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Group';
export const LIST_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
export const PATCH_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
export const SEARCH_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:SearchRequest';
export const ERROR_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:Error';

/** Attributes of the enterprise extension stand below this in names without their schema. */
const ENTERPRISE = `${ENTERPRISE_SCHEMA.toLowerCase()}`;
const CORE = [USER_SCHEMA, GROUP_SCHEMA].map((schema) => schema.toLowerCase());

/** A name in small letters, parts apart: schemas of the core left out, that of the extension as its first part. */
export function partsOfName(name: string): string[] {
  const text = name.toLowerCase();
  if (text === ENTERPRISE) return [ENTERPRISE];
  if (text.startsWith(`${ENTERPRISE}:`)) return [ENTERPRISE, ...text.slice(ENTERPRISE.length + 1).split('.')];
  const core = CORE.find((schema) => text.startsWith(`${schema}:`));
  return (core ? text.slice(core.length + 1) : text).split('.');
}
