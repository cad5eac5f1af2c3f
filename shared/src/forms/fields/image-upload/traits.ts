import type { FieldTraits } from '../common/traits.ts';

export const imageUploadTraits: FieldTraits = { answeredBy: 'person', kind: 'list', labels: 'group', hasFiles: true };
