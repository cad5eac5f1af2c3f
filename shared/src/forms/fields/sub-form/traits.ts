import type { FieldTraits } from '../../field-traits.ts';

export const subFormTraits: FieldTraits = {
  answeredBy: 'person',
  kind: 'list',
  labels: 'group',
  isContainer: true,
  readsItself: true,
};
