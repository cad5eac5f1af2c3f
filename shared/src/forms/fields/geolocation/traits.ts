import type { FieldTraits } from '../common/traits.ts';

export const geolocationTraits: FieldTraits = { answeredBy: 'person', kind: 'context', labels: 'group' };
