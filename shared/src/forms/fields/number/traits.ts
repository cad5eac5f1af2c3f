import type { FieldTraits } from '../common/traits.ts';

export const numberTraits: FieldTraits = { answeredBy: 'person', kind: 'number', labels: 'control' };
