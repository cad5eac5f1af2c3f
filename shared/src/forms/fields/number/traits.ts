import type { FieldTraits } from '../../field-traits.ts';

export const numberTraits: FieldTraits = { answeredBy: 'person', kind: 'number', labels: 'control' };
