import { CallError, type CallErrorKind } from '@countersign/shared/api/wire/call-error.ts';
import { expect, test } from 'vitest';
import { problemOf } from './problem.ts';

const NOW = 1_000_000;
const refusal = (code: string) => ({ code, path: [] });

test.each<[what: string, kind: CallErrorKind, code: number, errors: string[], waitMs: number | null, problem: object]>([
  ['no answer', 'network', 0, [], null, { type: 'offline' }],
  ['a session that is over', 'refused', 401, ['signed_out'], null, { type: 'signed_out' }],
  ['too many requests', 'refused', 429, ['too_many_requests'], 3000, { type: 'wait', until: NOW + 3000 }],
  ['a server that cannot write now', 'refused', 503, ['unavailable'], 5000, { type: 'away', until: NOW + 5000 }],
  ['a proxy whose server is away', 'http', 503, [], null, { type: 'away', until: NOW + 10_000 }],
  ['a Zendesk that is away', 'refused', 503, ['zendesk_unavailable'], 5000, { type: 'refused' }],
  ['a fault', 'refused', 500, ['failed'], null, { type: 'refused' }],
  ['something that is gone', 'refused', 404, ['not_found'], null, { type: 'gone' }],
  ['a right that is missing', 'refused', 403, ['forbidden'], null, { type: 'forbidden' }],
])('%s is told as what it is', (_, kind, code, errors, waitMs, problem) => {
  const error = new CallError(kind, { code, msg: '', errors: errors.map(refusal) });
  expect(problemOf(error, NOW, waitMs)).toMatchObject(problem);
});
