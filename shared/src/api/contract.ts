import type * as z from 'zod/mini';
import type { Code } from './reply.ts';
import type { TokenAccess } from './token-scope.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** `module:resource:action`; `*:*:*` allows everything. */
export type Permission = `${string}:${string}:${string}`;

/**
 * Who may call: anybody (`public`), any signed-in person on what is theirs (`self`), or holders of a permission. There
 * is no default: a contract without it does not compile. Objects are checked against the caller inside the use case.
 */
export type Access = 'public' | 'self' | Permission;

/**
 * One call: the single source of the server's route, the typed client, the OpenAPI document and the tests.
 * `input` holds path parameters (those named in `path` as `{name}`), and the query (GET, DELETE) or the JSON body (POST, PUT).
 */
export interface Contract<Input extends z.ZodMiniType = z.ZodMiniType, Reply extends z.ZodMiniType = z.ZodMiniType> {
  /** `room.verbNoun`, the operation id in OpenAPI. */
  name: `${string}.${string}`;
  /** One sentence for the API page. */
  summary: string;
  method: Method;
  /** Below the prefix `/api`: `/forms/{formKey}/publish`. */
  path: `/${string}`;
  access: Access;
  /** How API tokens may call it, beside `access`; without it none may. */
  token?: TokenAccess;
  input: Input;
  reply: Reply;
  /** Expected refusals beyond the common ones, with the envelope code that carries each. */
  refusals?: Record<string, Code>;
  /** A read whose answer has an `ETag`: asked again with it, an unchanged one is answered by 304 without a body. */
  hasTag?: true;
  /** Answers with a file instead of an envelope; `reply` says nothing then. Only of reads, so that nothing is sent twice. */
  sendsFile?: true;
  /** How the body travels; `multipart` carries one file named `file` beside the other inputs. */
  body?: 'json' | 'multipart';
  /** Bytes that a JSON body may have; 64 kB where nothing is said, which is enough for all but whole forms, answers and lists. */
  bodyBytes?: number;
  /** How long the reply of a write is kept for a repeated request id; `operation` writes keep it themselves, for ever. */
  replay?: '7 days' | 'by the use case' | 'none';
}

/** What makes the call of a contract: the only parts that browsers get of it. */
export const CALL_PARTS = ['name', 'method', 'path', 'body'] as const satisfies (keyof Contract)[];
export type CallParts = Pick<Contract, (typeof CALL_PARTS)[number]>;

export function contract<Input extends z.ZodMiniType, Reply extends z.ZodMiniType>(
  definition: Contract<Input, Reply>,
): Contract<Input, Reply> {
  return definition;
}

/** What a caller passes in (defaults may be left out). */
export type InputOf<C> = C extends Contract<infer I, z.ZodMiniType> ? z.input<I> : never;
/** What a use case receives (parsed). */
export type ParsedInputOf<C> = C extends Contract<infer I, z.ZodMiniType> ? z.output<I> : never;
/** What the caller gets in `data`. */
export type ReplyOf<C> = C extends Contract<z.ZodMiniType, infer R> ? z.output<R> : never;

/** What a JSON body may have, in bytes: of most calls, of settings that are lists, of answers, and of forms and processes. */
export const USUAL_BODY = 64 * 1024;
export const LIST_BODY = 256 * 1024;
export const ANSWERS_BODY = 1024 * 1024;
/** A form of 5000 fields has about 1.5 MB. */
export const LARGE_BODY = 4 * 1024 * 1024;

export const API_PREFIX = '/api';
export const CLIENT_VERSION = '6.0';
/** Whose page a signed-in call comes from: another tab may have changed the session meanwhile. */
export const PERSON_HEADER = 'X-Person-Id';
export const REQUEST_TIMEOUT_MS = 30_000;

/** Names of the path parameters of a contract, in order. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
}
