import type { FieldTraits } from '../common/traits.ts';

export const ticketFieldTraits: FieldTraits = { answeredBy: 'person', kind: 'string', labels: 'control' };
