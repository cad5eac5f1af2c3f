import { CallError } from '@countersign/shared/api/wire/call-error.ts';
import { type FillMessages, format } from '../form-renderer/messages.ts';

/** What keeps a look-up or an edit from being done, as the page says it. */
export interface Trouble {
  text: string;
  /** Only a new page helps. */
  needsReload: boolean;
}

/** Says what a failed call means; throws what is a fault of ours. */
export function troubleOf(error: unknown, { lookUp, problem }: FillMessages): Trouble {
  if (!(error instanceof CallError)) throw error;
  const say = (text: string, needsReload = false) => ({ text, needsReload });
  if (error.kind !== 'refused') return say(navigator.onLine ? lookUp.failed : lookUp.offline);
  const [first] = error.errors;
  const code = first?.code ?? '';
  if (code === 'too_many_requests') {
    return say(format(lookUp.tooMany, { minutes: Math.ceil(Number(first?.params?.['seconds'] ?? 60) / 60) }));
  }
  if (code === 'look_up_over') return say(lookUp.over, true);
  if (CLOSED.has(code)) return say(lookUp.closed, true);
  const texts: Readonly<Record<string, string>> = {
    look_up_preparing: lookUp.preparing,
    approval_running: lookUp.inApproval,
    stale_revision: lookUp.changed,
    look_up_locked: problem.look_up_locked,
  };
  return say(texts[code] ?? lookUp.failed);
}

/** The page is not for this visitor any more. */
const CLOSED: ReadonlySet<string> = new Set([
  'look_up_closed',
  'form_not_published',
  'form_deleted',
  'not_found',
  'forbidden',
  'sign_in_needed',
  'password_needed',
]);
