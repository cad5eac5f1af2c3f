import type { FieldTraits } from '../../field-traits.ts';

export const sliderTraits: FieldTraits = { answeredBy: 'person', kind: 'number', labels: 'control' };
