import type { DeviceChange, DeviceStory } from '../api/devices/devices.ts';

/** Which answers a record rests on: the forms that name the device stand in its story themselves, with their names. */
const TOLD_BY_FORMS = new Set<DeviceChange['field']>(['formKey', 'formDataId']);

/** The changes of a record that tell its reader something; the change records hold all of them. */
export const relevantChanges = ({ changes }: Pick<DeviceStory, 'changes'>): DeviceChange[] =>
  changes.filter(({ field }) => !TOLD_BY_FORMS.has(field));
