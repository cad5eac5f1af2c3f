import type { FieldTraits } from '../common/traits.ts';

export const tabsTraits: FieldTraits = { answeredBy: 'nobody', kind: 'null', labels: 'nothing', isContainer: true };
