import type { FieldTraits } from '../common/traits.ts';

export const carouselTraits: FieldTraits = { answeredBy: 'nobody', kind: 'null', labels: 'nothing' };
