import type { FieldTraits } from '../../field-traits.ts';

export const carouselTraits: FieldTraits = { answeredBy: 'nobody', kind: 'null', labels: 'nothing' };
