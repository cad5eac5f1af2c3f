import type { FieldTraits } from '../../field-traits.ts';

export const tabsTraits: FieldTraits = { answeredBy: 'nobody', kind: 'null', labels: 'nothing', isContainer: true };
