import type { FieldTraits } from '../../field-traits.ts';

export const opinionScaleTraits: FieldTraits = { answeredBy: 'person', kind: 'number', labels: 'group' };
