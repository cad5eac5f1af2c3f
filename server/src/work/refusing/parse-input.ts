import type { Contract } from '@countersign/shared/api/contract.ts';
import type { RefusalDetail } from '@countersign/shared/api/reply.ts';
import { refuseAll } from './refuse.ts';

/** What a contract takes of an input; refuses with one `invalid_input` per problem. */
export function parseInput(contract: Pick<Contract, 'input'>, input: unknown): unknown {
  const parsed = contract.input.safeParse(input);
  if (parsed.success) return parsed.data;
  refuseAll(parsed.error.issues.flatMap(detailsOf));
}

interface Issue {
  code?: string;
  path: PropertyKey[];
  /** Of names that nobody knows. */
  keys?: string[];
  params?: unknown;
}

/** What a field's own rule says, where it has one; a name that nobody knows is named. */
function detailsOf(issue: Issue): RefusalDetail[] {
  const path = issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step));
  const { refusal } = (issue.params ?? {}) as { refusal?: Pick<RefusalDetail, 'code' | 'params'> };
  if (refusal) return [{ ...refusal, path }];
  const reason = issue.code ?? '';
  const unknown = issue.keys?.slice(0, MOST_NAMED) ?? [];
  if (reason === 'unrecognized_keys')
    return unknown.map((name) => ({
      code: 'input_unknown',
      path: [...path, name.slice(0, NAMED_CHARACTERS)],
      params: { name: [...path, name].join('.').slice(0, NAMED_CHARACTERS) },
    }));
  return [{ code: 'invalid_input', path, params: { reason } }];
}

/** A refusal names at most so many, and so much of each. */
const MOST_NAMED = 20;
const NAMED_CHARACTERS = 50;
