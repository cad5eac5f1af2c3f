import type { FieldTraits } from '../common/traits.ts';

export const appointmentTraits: FieldTraits = { answeredBy: 'person', kind: 'date and time', labels: 'group' };
