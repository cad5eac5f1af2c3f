import type { FieldTraits } from '../common/traits.ts';

export const opinionScaleTraits: FieldTraits = { answeredBy: 'person', kind: 'number', labels: 'group' };
