import { settingsOf } from '../../field-setting.ts';
import { videoField } from './schema.ts';

export const videoSettings = settingsOf(videoField, [{ kind: 'video', name: 'address' }]);
