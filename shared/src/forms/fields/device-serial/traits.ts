import type { FieldTraits } from '../common/traits.ts';

export const deviceSerialTraits: FieldTraits = { answeredBy: 'person', kind: 'string', labels: 'control' };
