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
  switch (first?.code) {
    case 'too_many_requests':
      return say(format(lookUp.tooMany, { minutes: Math.ceil(Number(first.params?.['seconds'] ?? 60) / 60) }));
    case 'look_up_over':
      return say(lookUp.over, true);
    case 'look_up_preparing':
      return say(lookUp.preparing);
    case 'approval_running':
      return say(lookUp.inApproval);
    case 'stale_revision':
      return say(lookUp.changed);
    case 'look_up_locked':
      return say(problem.look_up_locked);
    case 'look_up_closed':
    case 'form_not_published':
    case 'form_deleted':
    case 'not_found':
    case 'forbidden':
    case 'sign_in_needed':
    case 'password_needed':
      return say(lookUp.closed, true);
    default:
      return say(lookUp.failed);
  }
}
