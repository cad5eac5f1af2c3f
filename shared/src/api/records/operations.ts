import * as z from 'zod/mini';
import { mostLetters, trimmed } from '../../basics/people-text.ts';
import { revision } from '../../basics/ids.ts';
import { instant } from '../../basics/time.ts';
import { contract } from '../contract.ts';
import { CODES } from '../reply.ts';
import { logDay, logPageOf, logQuery } from './log-page.ts';

/** The operation log: who did what, when and from where. Nobody changes or deletes a line; each is linked to the one before. */

export const BUSINESS_TYPES = [
  'insert',
  'update',
  'delete',
  'grant',
  'export',
  'import',
  'force',
  'sign',
  'other',
] as const;
export type BusinessType = (typeof BUSINESS_TYPES)[number];
export const businessType = z.enum(BUSINESS_TYPES);

export const OPERATION_ROOMS = [
  'system',
  'session',
  'records',
  'jobs',
  'forms',
  'submissions',
  'workflow',
  'tickets',
  'devices',
  'files',
] as const;

const person = z.nullable(
  z.object({ id: z.int(), userName: z.string(), nickName: z.string(), department: z.string() }),
);
export const operationId = z.coerce.number().check(z.int(), z.positive());

const operationRow = {
  id: z.int(),
  time: instant,
  /** Null for the server’s own work, and for people who are gone. */
  operator: person,
  /** Name of the call, such as `system.editUser`. */
  action: z.string(),
  type: businessType,
  /** Ids of what it was about. */
  target: z.record(z.string(), z.unknown()),
  ip: z.string(),
  /** Of the answer: 200, or why it was refused. */
  code: z.int(),
};
export const operation = z.object(operationRow);
export type Operation = z.infer<typeof operation>;

export const operationDetail = z.object({
  ...operationRow,
  agent: z.string(),
  browser: z.string(),
  os: z.string(),
  requestId: z.string(),
  /** Null where the line tells of no difference, or it went with an erased person. */
  changes: z.nullable(z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() }))),
  /** Where it stands in the chain; null until it is linked, some seconds later. */
  link: z.nullable(z.object({ seq: z.int(), hash: z.string() })),
});
export type OperationDetail = z.infer<typeof operationDetail>;

const searched = z.optional(z.string().check(trimmed(), mostLetters(100)));

export const operationFilter = {
  /** In the user name or the name of the operator. */
  operator: searched,
  room: z.optional(z.enum(OPERATION_ROOMS)),
  type: z.optional(businessType),
  status: z.optional(z.enum(['done', 'refused'])),
  /** The beginning of the address. */
  ip: z.optional(z.string().check(trimmed(), z.maxLength(45))),
  requestId: z.optional(z.string().check(trimmed(), z.maxLength(100))),
  from: logDay,
  until: logDay,
};
export type OperationFilter = z.infer<z.ZodMiniObject<typeof operationFilter>>;

export const listOperations = contract({
  name: 'records.listOperations',
  summary: 'List what people did, newest first',
  method: 'GET',
  path: '/monitor/operlog/list',
  access: 'monitor:operlog:list',
  input: z.object({ ...logQuery, ...operationFilter }),
  reply: logPageOf(operation),
});

export const getOperation = contract({
  name: 'records.getOperation',
  summary: 'Get one operation with what it changed',
  method: 'GET',
  path: '/monitor/operlog/{operId}',
  access: 'monitor:operlog:query',
  input: z.object({ operId: operationId }),
  reply: operationDetail,
});

/** `lines` are the rows of the list, `chain` the whole log as JSON lines that `docs/verify-audit-log.py` checks. */
export const exportOperations = contract({
  name: 'records.exportOperations',
  summary: 'Export the operation log in the background',
  method: 'POST',
  path: '/monitor/operlog/export',
  access: 'monitor:operlog:export',
  input: z.object({ what: z._default(z.enum(['lines', 'chain']), 'lines'), ...operationFilter }),
  reply: z.object({ key: z.string() }),
  refusals: { chain_needs_everyone: CODES.forbidden },
});

/** Looks at up to 20,000 links; `next` is where the next call goes on. */
export const verifyOperations = contract({
  name: 'records.verifyOperations',
  summary: 'Check the chain of the operation log, step by step',
  method: 'GET',
  path: '/monitor/operlog/verify',
  access: 'monitor:operlog:query',
  input: z.object({ after: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(1e15)), 0) }),
  reply: z.object({
    checked: z.int(),
    next: z.nullable(z.int()),
    broken: z.nullable(
      z.object({
        seq: z.int(),
        auditId: z.nullable(z.int()),
        reason: z.enum(['changed', 'missing', 'gap', 'difference']),
      }),
    ),
    last: z.object({ seq: z.int(), hash: z.string() }),
    /** Not linked yet. */
    waiting: z.int(),
  }),
});

export const SHORTEST_OPERATIONS = 90;
export const SHORTEST_SIGN_INS = 90;
export const LONGEST_DAYS = 3650;

/** Days; 0 keeps for ever. Known addresses are told by the sign-ins of 90 days, so nothing goes earlier. */
const days = (shortest: number) =>
  z.int().check(z.refine((value) => value === 0 || (value >= shortest && value <= LONGEST_DAYS)));
const retention = { operations: days(SHORTEST_OPERATIONS), signIns: days(SHORTEST_SIGN_INS) };

export const retentionValue = z.object(retention);
export type RecordRetention = z.infer<typeof retentionValue>;

export const getRecordRetention = contract({
  name: 'records.getRetention',
  summary: 'Get how long the logs are kept',
  method: 'GET',
  path: '/monitor/retention',
  access: 'monitor:operlog:list',
  input: z.object({}),
  reply: z.object({ rev: revision, ...retention }),
});

export const saveRecordRetention = contract({
  name: 'records.saveRetention',
  summary: 'Set how long the logs are kept; 409 after a conflicting change',
  method: 'PUT',
  path: '/monitor/retention',
  access: 'monitor:retention:edit',
  input: z.object({ rev: revision, ...retention }),
  reply: z.object({ rev: revision, ...retention }),
  refusals: { stale_revision: CODES.conflict },
});
