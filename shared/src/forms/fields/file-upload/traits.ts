import type { FieldTraits } from '../common/traits.ts';

export const fileUploadTraits: FieldTraits = { answeredBy: 'person', kind: 'list', labels: 'group', hasFiles: true };
