import type { FieldTraits } from '../common/traits.ts';

export const subFormTraits: FieldTraits = {
  answeredBy: 'person',
  kind: 'list',
  labels: 'group',
  isContainer: true,
  readsItself: true,
};
