import type { FormDefinition } from '@countersign/shared/forms/schema.ts';
import { enablePatches, produceWithPatches } from 'immer';
import * as logs from '../../../../lib/draft/log.ts';
import { applyCommand, type FormCommand } from '../commands.ts';
import type { Selection } from '../places/selection.ts';

// They tell a command that changes nothing, such as a field moved to where it is.
enablePatches();

export type FormLog = logs.Log<FormDefinition, Selection>;

/** A form under work: its definition, the selected field, and every step of this sitting. */
export interface History extends Pick<FormLog, 'past' | 'future'> {
  readonly log: FormLog;
  readonly definition: FormDefinition;
  /** Place of the selected field, of several the one with the keyboard; null when the form itself is. */
  readonly selected: number | null;
  /** Places of all selected fields; `selected` is the last of them. */
  readonly marked: Selection;
}

/** A log in the words of a form. */
export const asHistory = (log: FormLog): History => ({
  log,
  definition: log.document,
  selected: log.place.at(-1) ?? null,
  marked: log.place,
  past: log.past,
  future: log.future,
});

function nameOf(command: FormCommand): string | null {
  switch (command.type) {
    case 'set':
      return `set ${command.at} ${Object.keys(command.settings).join()}`;
    case 'setForm':
      return `setForm ${Object.keys(command.settings).join()}`;
    case 'translate':
      return `translate ${command.language} ${command.key}`;
    case 'putRule':
      return `rule ${command.rule.id}`;
    case 'setAll':
      return `setAll ${command.places.join()} ${Object.keys(command.settings).join()}`;
    case 'add':
    case 'insert':
    case 'replace':
    case 'remove':
    case 'move':
    case 'duplicate':
    case 'rename':
    case 'removeRule':
    case 'moveRule':
      return null;
  }
}

/** Does a command. One that changes nothing leaves no step; one that goes on with the last step becomes part of it. */
export function executeIn(log: FormLog, command: FormCommand): FormLog {
  const name = nameOf(command);
  const base = logs.baseOf(log, name);
  let wanted: Selection | undefined;
  const [definition, patches] = produceWithPatches(base, (draft: FormDefinition) => {
    wanted = applyCommand(draft, command);
  });
  return logs.record(log, patches.length === 0 ? base : definition, { name, ...(wanted && { place: wanted }) });
}

/** A history without steps. */
export const beginHistory = (definition: FormDefinition): History => asHistory(logs.beginLog(definition, []));

export const execute = ({ log }: History, command: FormCommand): History => asHistory(executeIn(log, command));
export const undo = ({ log }: History): History => asHistory(logs.undo(log));
export const redo = ({ log }: History): History => asHistory(logs.redo(log));
export const select = ({ log }: History, marked: Selection): History => asHistory(logs.select(log, marked));
