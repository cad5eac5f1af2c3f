import type { FieldTraits } from '../../field-traits.ts';

export const cameraTraits: FieldTraits = { answeredBy: 'person', kind: 'list', labels: 'group', hasFiles: true };
