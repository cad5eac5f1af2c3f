import { resourceTypes, schemas, serviceProviderConfig } from './discovery.ts';
import type { JsonObject } from './grammar/matches.ts';
import { asList } from './listing.ts';
import { notThere, ScimError } from './scim-error.ts';
import type { ScimAnswer, ScimRequest } from './scim-request.ts';

/** What this server says of itself. A filter there is refused, as RFC 7644, section 4, demands. */
export function discoveryAnswer(publicUrl: string, { method, path, query }: ScimRequest): ScimAnswer {
  const [type, id, ...rest] = path;
  if (rest.length > 0) return notThere();
  if (type !== 'ServiceProviderConfig' && type !== 'ResourceTypes' && type !== 'Schemas') return notThere();
  if (method !== 'GET') throw new ScimError(405, null, `${method} is not possible here.`);
  if (query['filter'] !== undefined) throw new ScimError(403, null, 'This list takes no filter.');
  if (type === 'ServiceProviderConfig')
    return id === undefined ? { status: 200, body: serviceProviderConfig(publicUrl) } : notThere();
  const all: JsonObject[] = type === 'Schemas' ? schemas(publicUrl) : resourceTypes(publicUrl);
  if (id === undefined) return { status: 200, body: asList(all, all.length, 1) };
  return { status: 200, body: all.find((one) => one['id'] === id) ?? notThere() };
}
