import { discoveryAnswer } from './discovery-answer.ts';
import { isObject, type Json, type JsonObject, nameIn, plainText } from './grammar/matches.ts';
import { GROUP_SCHEMA, PATCH_SCHEMA, USER_SCHEMA } from './grammar/names.ts';
import { project } from './grammar/project.ts';
import { getScimGroup, listScimGroupResources } from './groups/list-groups.ts';
import { addScimGroup, patchScimGroup, removeScimGroup, replaceScimGroup } from './groups/save-group.ts';
import type { ScimQuery } from './listing.ts';
import { getScimPerson, listScimPeople } from './people/list-people.ts';
import { addScimPerson, patchScimPerson, removeScimPerson, replaceScimPerson } from './people/save-person.ts';
import { invalid, notThere, ScimError } from './scim-error.ts';
import type { ScimAnswer, ScimRequest } from './scim-request.ts';
import { SEARCH, searchAll, searchIn } from './search-request.ts';
import type { ScimWork } from './scim-work.ts';
import { hasVersion } from './versions.ts';

interface Endpoint {
  schema: string;
  list: (work: ScimWork, query: ScimQuery) => Promise<JsonObject>;
  get: (work: ScimWork, id: string) => Promise<JsonObject>;
  add: (work: ScimWork, resource: JsonObject) => Promise<JsonObject>;
  replace: (work: ScimWork, id: string, resource: JsonObject, ifMatch: string | undefined) => Promise<JsonObject>;
  patch: (work: ScimWork, id: string, operations: Json, ifMatch: string | undefined) => Promise<JsonObject>;
  remove: (work: ScimWork, id: string, ifMatch: string | undefined) => Promise<void>;
}

const ENDPOINTS: Readonly<Record<string, Endpoint>> = {
  Users: {
    schema: USER_SCHEMA,
    list: listScimPeople,
    get: getScimPerson,
    add: addScimPerson,
    replace: replaceScimPerson,
    patch: patchScimPerson,
    remove: removeScimPerson,
  },
  Groups: {
    schema: GROUP_SCHEMA,
    list: listScimGroupResources,
    get: getScimGroup,
    add: addScimGroup,
    replace: replaceScimGroup,
    patch: patchScimGroup,
    remove: removeScimGroup,
  },
};

/** Answers one request of a directory; throws {@link ScimError} for what is refused. */
export async function answerScim(work: ScimWork, request: ScimRequest): Promise<ScimAnswer> {
  const { method, path, query } = request;
  const [type = '', id, ...rest] = path;
  if (type === 'Me' || type === 'Bulk') throw new ScimError(501, null, `/${type} is not supported.`);
  if (path.at(-1) === SEARCH && method === 'POST' && path.length <= 2) return search(work, request);
  const endpoint = Object.hasOwn(ENDPOINTS, type) ? ENDPOINTS[type] : undefined;
  if (!endpoint) return discoveryAnswer(work.config.publicUrl, request);
  if (rest.length > 0) return notThere();
  const shown = (status: number, resource: JsonObject): ScimAnswer => ({ status, body: project(resource, query) });
  if (id === undefined) {
    if (method === 'GET') return { status: 200, body: listed(await endpoint.list(work, query), query) };
    if (method === 'POST') return shown(201, await endpoint.add(work, resourceOf(request, endpoint.schema)));
    throw new ScimError(405, null, `${method} is not possible here.`);
  }
  switch (method) {
    case 'GET': {
      const resource = await endpoint.get(work, id);
      return hasVersion(request.ifNoneMatch, versionIn(resource)) ? { status: 304, body: null } : shown(200, resource);
    }
    case 'PUT':
      return shown(200, await endpoint.replace(work, id, resourceOf(request, endpoint.schema), request.ifMatch));
    case 'PATCH':
      return shown(200, await endpoint.patch(work, id, operationsOf(request), request.ifMatch));
    case 'DELETE':
      await endpoint.remove(work, id, request.ifMatch);
      return { status: 204, body: null };
    case 'POST':
      throw new ScimError(405, null, 'POST is not possible here.');
  }
}

/** Of one kind of resource, or of all of them. */
async function search(work: ScimWork, { path, body }: ScimRequest): Promise<ScimAnswer> {
  const [type = ''] = path;
  const query = searchIn(body, mustName);
  if (path.length === 1) {
    const lists = Object.values(ENDPOINTS).map((each) => (of: ScimQuery) => each.list(work, of));
    return { status: 200, body: listed(await searchAll(lists, query), query) };
  }
  const endpoint = Object.hasOwn(ENDPOINTS, type) ? ENDPOINTS[type] : undefined;
  return endpoint ? { status: 200, body: listed(await endpoint.list(work, query), query) } : notThere();
}

function listed(list: JsonObject, query: ScimQuery): JsonObject {
  const resources = list['Resources'] as JsonObject[];
  return { ...list, Resources: resources.map((resource) => project(resource, query)) };
}

/** The version of a resource, as it says it of itself. */
export const versionIn = (resource: JsonObject): string => {
  const { meta } = resource;
  return isObject(meta) ? plainText(meta['version']) : '';
};

function resourceOf({ body }: ScimRequest, schema: string): JsonObject {
  const resource = isObject(body) ? body : invalid('invalidSyntax', 'The body is not an object.');
  mustName(resource, schema);
  return resource;
}

function operationsOf({ body }: ScimRequest): Json {
  const patch = isObject(body) ? body : invalid('invalidSyntax', 'The body is not an object.');
  mustName(patch, PATCH_SCHEMA);
  return patch[nameIn(patch, 'operations') ?? ''] ?? null;
}

function mustName(object: JsonObject, schema: string): void {
  const named = object[nameIn(object, 'schemas') ?? ''];
  const isNamed = Array.isArray(named) && named.some((one) => plainText(one).toLowerCase() === schema.toLowerCase());
  if (!isNamed) invalid('invalidSyntax', `“schemas” does not name ${schema}.`);
}
