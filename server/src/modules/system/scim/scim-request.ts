import type { Json, JsonObject } from './grammar/matches.ts';
import type { ScimQuery } from './listing.ts';

/** A request of a directory, below `/scim/v2`. */
export interface ScimRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Parts of the address: `['Users', '17']`. */
  path: readonly string[];
  query: ScimQuery;
  body: Json;
  ifMatch: string | undefined;
  ifNoneMatch: string | undefined;
}

export interface ScimAnswer {
  status: number;
  body: JsonObject | null;
}
