import type { FieldTraits } from '../common/traits.ts';

export const sliderTraits: FieldTraits = { answeredBy: 'person', kind: 'number', labels: 'control' };
