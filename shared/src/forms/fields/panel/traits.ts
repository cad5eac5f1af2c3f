import type { FieldTraits } from '../common/traits.ts';

export const panelTraits: FieldTraits = { answeredBy: 'nobody', kind: 'null', labels: 'nothing', isContainer: true };
