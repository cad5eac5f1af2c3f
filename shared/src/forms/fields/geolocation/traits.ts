import type { FieldTraits } from '../../field-traits.ts';

export const geolocationTraits: FieldTraits = { answeredBy: 'person', kind: 'context', labels: 'group' };
