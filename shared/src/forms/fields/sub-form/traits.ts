import type { FieldTraits } from '../common/traits.ts';

export const subFormTraits: FieldTraits = {
  answeredBy: 'person',
  kind: 'list',
  labels: 'group',
  figure: 'rows',
  isContainer: true,
  readsItself: true,
};
