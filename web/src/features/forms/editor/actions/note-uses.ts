import type { FormDefinition } from '@countersign/shared/forms/schema.ts';
import { translate } from '../../../../lib/texts/i18n.ts';
import { dismissNotice, notify } from '../../../../lib/look/notify.ts';
import { nameOf } from '../../model/changes/describe-changes.ts';
import { readersOf } from '../../model/naming/uses-of.ts';
import { ruleReading } from '../../rules/rule-reading.ts';
import type { DraftSession } from '../../session/draft-session.ts';

const MOST_NAMED = 2;

/**
 * Says what named the fields that were just deleted: other fields, and rules, some of which went with them. Nothing asks while
 * a form is built, and undo has it all, but whoever deletes should know. It goes when one of them is back.
 */
export function noteUses(session: DraftSession, name: string, before: FormDefinition): void {
  const now = () => session.get().history.definition;
  const after = now();
  const kept = new Set<string>(after.fields.map(({ key }) => key));
  const gone = before.fields.filter(({ key }) => !kept.has(key));
  const readers = gone.map(({ key }) => readersOf(before, key));
  const fields = new Set(readers.flatMap((one) => one.fields));
  const rules = new Set(readers.flatMap((one) => one.rules));
  const users = [
    ...[...rules].map((rule) => ruleReading(translate, rule, before.fields)),
    ...before.fields.filter((field, at) => fields.has(at) && kept.has(field.key)).map(nameOf),
  ];
  if (users.length === 0) return;
  const named = users.slice(0, MOST_NAMED).join('; ');
  const more = users.length - MOST_NAMED;
  const text = more > 0 ? `${named} ${translate('forms.setting.usedByMore', { count: more })}` : named;
  const notice = notify('warning', translate('forms.said.removedUsed', { name, users: text }));
  const stop = session.subscribe(() => {
    if (!now().fields.some(({ key }) => gone.some((field) => field.key === key))) return;
    stop();
    dismissNotice(notice);
  });
}
