import { randomToken } from '../../basics/secrets/hashes.ts';
import type { HasAudit } from '../record-audit.ts';

type Facts = Readonly<Record<string, unknown>>;

/** What a change did, for the operation log. */
export interface Change {
  /** Ids of what was changed, beside those in the call's address. */
  target: Record<string, number | string | null>;
  /** As it was; null for what is new. */
  before: Facts | null;
  /** As it is now; null for what is gone. */
  after: Facts | null;
  /** The person whom it is about: the values go when they are erased. */
  subjectId?: number;
}

export interface Difference {
  field: string;
  before: unknown;
  after: unknown;
}

const SECRET = /pass(word|code|phrase)|secret|token|credential|private|hash|api_?key|access_?key/i;
/** Says that a secret was changed, never what it was. */
const HIDDEN = '••••••';
const LONGEST = 2000;

/** Adds to the line that the shell writes for this call what was changed: names and values of the fields that differ. */
export function tellChange({ audit }: Partial<HasAudit>, { target, before, after, subjectId }: Change): void {
  if (!audit) return;
  Object.assign(audit.line.target, target);
  const differences = differencesOf(before, after);
  if (differences.length === 0) return;
  audit.line.changes = {
    text: JSON.stringify(differences),
    salt: randomToken(),
    subjectId: subjectId ?? null,
  };
}

/** Fields that differ, in the order of their names. */
export function differencesOf(before: Facts | null, after: Facts | null): Difference[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].toSorted();
  return names.flatMap((field) => {
    const [was, is] = [before?.[field] ?? null, after?.[field] ?? null];
    if (JSON.stringify(was) === JSON.stringify(is)) return [];
    return [{ field, before: shown(field, was), after: shown(field, is) }];
  });
}

function shown(field: string, value: unknown): unknown {
  if (value === null || value === '') return value;
  if (SECRET.test(field)) return HIDDEN;
  const safe = withoutSecrets(value);
  const text = JSON.stringify(safe);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : safe;
}

const withoutSecrets = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (name, inner: unknown) =>
      name !== '' && SECRET.test(name) && inner !== null && inner !== '' ? HIDDEN : inner,
    ),
  );
