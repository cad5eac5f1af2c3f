import type { FormDefinition } from '@countersign/shared/forms/schema.ts';
import { applyPatches, enablePatches, type Patch, produceWithPatches } from 'immer';
import { applyCommand, type FormCommand, type Selection } from './commands.ts';

enablePatches();

/** A step that can be taken back: what it changed, and what was selected before and after. */
interface Step {
  patches: Patch[];
  inverse: Patch[];
  before: Selection;
  after: Selection;
  /** Steps with the same name that follow each other are one: a word typed letter by letter. */
  name: string | null;
}

/** A form under work: its definition, the selected field, and every step of this sitting. */
export interface History {
  readonly definition: FormDefinition;
  /** Place of the selected field, of several the one with the keyboard; null when the form itself is. */
  readonly selected: number | null;
  /** Places of all selected fields; `selected` is the last of them. */
  readonly marked: Selection;
  readonly past: readonly Step[];
  readonly future: readonly Step[];
}

const selection = (marked: Selection) => ({ selected: marked.at(-1) ?? null, marked });

/** A history without steps. */
export const beginHistory = (definition: FormDefinition): History => ({
  definition,
  ...selection([]),
  past: [],
  future: [],
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
export function execute(history: History, command: FormCommand): History {
  const last = history.past.at(-1);
  const name = nameOf(command);
  const goesOn = last !== undefined && name !== null && last.name === name;
  const base = goesOn ? applyPatches(history.definition, last.inverse) : history.definition;
  let wanted: Selection | undefined;
  const [definition, patches, inverse] = produceWithPatches(base, (draft: FormDefinition) => {
    wanted = applyCommand(draft, command);
  });
  const past = goesOn ? history.past.slice(0, -1) : history.past;
  if (patches.length === 0) return goesOn ? { ...history, definition, past } : history;
  const after = wanted ?? history.marked;
  const before = goesOn ? last.before : history.marked;
  return { definition, ...selection(after), past: [...past, { patches, inverse, before, after, name }], future: [] };
}

/** Takes the last step back, with the selection of then. */
export function undo(history: History): History {
  const step = history.past.at(-1);
  if (!step) return history;
  return {
    definition: applyPatches(history.definition, step.inverse),
    ...selection(step.before),
    past: history.past.slice(0, -1),
    future: [step, ...history.future],
  };
}

/** Does again what was taken back last. */
export function redo(history: History): History {
  const [step, ...future] = history.future;
  if (!step) return history;
  return {
    definition: applyPatches(history.definition, step.patches),
    ...selection(step.after),
    past: [...history.past, step],
    future,
  };
}

/** Selects fields, or the form with none; what is typed from now on is a step of its own. */
export function select(history: History, marked: Selection): History {
  const last = history.past.at(-1);
  const past = last?.name ? [...history.past.slice(0, -1), { ...last, name: null }] : history.past;
  return { ...history, ...selection(marked), past };
}
