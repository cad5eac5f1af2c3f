import type { RuleAction } from './schema.ts';

/** The field keys that an action names beside its expressions: its target first. */
export function namesInAction(action: RuleAction): RuleAction['field'][] {
  switch (action.type) {
    case 'copy':
      return [action.field, action.from];
    case 'jump':
      return [action.field, action.after];
    case 'show':
    case 'hide':
    case 'require':
    case 'enable':
    case 'disable':
    case 'calculate':
    case 'set':
    case 'validate':
    case 'end':
      return [action.field];
  }
}
