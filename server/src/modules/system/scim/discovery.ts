import { MOST_LISTED } from './listing.ts';
import { type JsonObject, plainText } from './grammar/matches.ts';
import { ENTERPRISE_SCHEMA, GROUP_SCHEMA, USER_SCHEMA } from './grammar/names.ts';
import { SCIM_PATH } from './scim-path.ts';

/** What this server does of SCIM 2.0, as RFC 7643, sections 5 to 7, has it told. */

const addressOf = (publicUrl: string, path: string): string => new URL(`${SCIM_PATH}/${path}`, publicUrl).href;

export const serviceProviderConfig = (publicUrl: string): JsonObject => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: MOST_LISTED },
  changePassword: { supported: false },
  sort: { supported: true },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'A token made under Sign-in providers',
      specUri: 'https://www.rfc-editor.org/info/rfc6750',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: addressOf(publicUrl, 'ServiceProviderConfig') },
});

export const resourceTypes = (publicUrl: string): JsonObject[] =>
  (
    [
      {
        id: 'User',
        endpoint: '/Users',
        description: 'People',
        schema: USER_SCHEMA,
        schemaExtensions: [{ schema: ENTERPRISE_SCHEMA, required: false }],
      },
      { id: 'Group', endpoint: '/Groups', description: 'Groups', schema: GROUP_SCHEMA },
    ] satisfies JsonObject[] as JsonObject[]
  ).map((type): JsonObject => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    name: type['id'] ?? '',
    ...type,
    meta: { resourceType: 'ResourceType', location: addressOf(publicUrl, `ResourceTypes/${plainText(type['id'])}`) },
  }));

interface Attribute {
  name: string;
  type?: 'string' | 'boolean' | 'complex' | 'reference';
  isList?: boolean;
  isRequired?: boolean;
  isExact?: boolean;
  isFixed?: boolean;
  isUnique?: boolean;
  parts?: readonly Attribute[];
}

const attribute = (given: Attribute): JsonObject => ({
  name: given.name,
  type: given.type ?? (given.parts ? 'complex' : 'string'),
  multiValued: given.isList ?? false,
  description: '',
  required: given.isRequired ?? false,
  caseExact: given.isExact ?? false,
  mutability: given.isFixed ? 'readOnly' : 'readWrite',
  returned: 'default',
  uniqueness: given.isUnique ? 'server' : 'none',
  ...(given.parts ? { subAttributes: given.parts.map(attribute) } : {}),
});

const listed: readonly Attribute[] = [{ name: 'value' }, { name: 'type' }, { name: 'primary', type: 'boolean' }];
const reference = (isFixed: boolean): readonly Attribute[] => [
  { name: 'value', isExact: true, isFixed },
  { name: '$ref', type: 'reference', isExact: true, isFixed: true },
  { name: 'display', isFixed: true },
  { name: 'type', isFixed: true },
];

const SCHEMAS: readonly { id: string; name: string; description: string; attributes: readonly Attribute[] }[] = [
  {
    id: USER_SCHEMA,
    name: 'User',
    description: 'A person',
    attributes: [
      { name: 'userName', isRequired: true, isUnique: true },
      { name: 'name', parts: [{ name: 'formatted' }, { name: 'familyName' }, { name: 'givenName' }] },
      { name: 'displayName' },
      { name: 'active', type: 'boolean' },
      { name: 'emails', isList: true, parts: listed },
      { name: 'phoneNumbers', isList: true, parts: listed },
      { name: 'groups', isList: true, isFixed: true, parts: reference(true) },
    ],
  },
  {
    id: ENTERPRISE_SCHEMA,
    name: 'EnterpriseUser',
    description: 'Where a person works',
    attributes: [
      { name: 'department' },
      {
        name: 'manager',
        parts: [
          { name: 'value', isExact: true },
          { name: '$ref', type: 'reference', isExact: true, isFixed: true },
          { name: 'displayName', isFixed: true },
        ],
      },
    ],
  },
  {
    id: GROUP_SCHEMA,
    name: 'Group',
    description: 'A group of the directory',
    attributes: [
      { name: 'displayName', isRequired: true, isUnique: true },
      { name: 'members', isList: true, parts: reference(false) },
    ],
  },
];

export const schemas = (publicUrl: string): JsonObject[] =>
  SCHEMAS.map(({ attributes, ...schema }) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
    ...schema,
    attributes: attributes.map(attribute),
    meta: { resourceType: 'Schema', location: addressOf(publicUrl, `Schemas/${schema.id}`) },
  }));
