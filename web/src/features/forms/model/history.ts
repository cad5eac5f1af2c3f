import type { FormDefinition } from '@countersign/shared/forms/schema.ts';
import { applyPatches, enablePatches, type Patch, produceWithPatches } from 'immer';
import { applyCommand, type FormCommand } from './commands.ts';

enablePatches();

/** A step that can be taken back: what it changed, and what was selected before and after. */
interface Step {
  patches: Patch[];
  inverse: Patch[];
  before: number | null;
  after: number | null;
  /** Steps with the same name that follow each other are one: a word typed letter by letter. */
  name: string | null;
}

/** A form under work: its definition, the selected field, and every step of this sitting. */
export interface History {
  readonly definition: FormDefinition;
  /** Place of the selected field; null when the form itself is. */
  readonly selected: number | null;
  readonly past: readonly Step[];
  readonly future: readonly Step[];
}

/** A history without steps. */
export const beginHistory = (definition: FormDefinition): History => ({
  definition,
  selected: null,
  past: [],
  future: [],
});

function nameOf(command: FormCommand): string | null {
  switch (command.type) {
    case 'set':
      return `set ${command.at} ${Object.keys(command.settings).join()}`;
    case 'setForm':
      return `setForm ${Object.keys(command.settings).join()}`;
    case 'putRule':
      return `rule ${command.rule.id}`;
    case 'add':
    case 'remove':
    case 'move':
    case 'duplicate':
    case 'rename':
    case 'removeRule':
      return null;
  }
}

/** Does a command. One that changes nothing leaves no step; one that goes on with the last step becomes part of it. */
export function execute(history: History, command: FormCommand): History {
  const last = history.past.at(-1);
  const name = nameOf(command);
  const goesOn = last !== undefined && name !== null && last.name === name;
  const base = goesOn ? applyPatches(history.definition, last.inverse) : history.definition;
  let selected: number | null | undefined;
  const [definition, patches, inverse] = produceWithPatches(base, (draft: FormDefinition) => {
    selected = applyCommand(draft, command);
  });
  const past = goesOn ? history.past.slice(0, -1) : history.past;
  if (patches.length === 0) return goesOn ? { ...history, definition, past } : history;
  const after = selected === undefined ? history.selected : selected;
  const before = goesOn ? last.before : history.selected;
  return { definition, selected: after, past: [...past, { patches, inverse, before, after, name }], future: [] };
}

/** Takes the last step back, with the selection of then. */
export function undo(history: History): History {
  const step = history.past.at(-1);
  if (!step) return history;
  return {
    definition: applyPatches(history.definition, step.inverse),
    selected: step.before,
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
    selected: step.after,
    past: [...history.past, step],
    future,
  };
}

/** Selects a field, or the form with null; what is typed from now on is a step of its own. */
export function select(history: History, selected: number | null): History {
  const last = history.past.at(-1);
  const past = last?.name ? [...history.past.slice(0, -1), { ...last, name: null }] : history.past;
  return { ...history, selected, past };
}
