import { settingsOf } from '../../field-setting.ts';
import { richTextField } from './schema.ts';

export const richTextSettings = settingsOf(richTextField, [{ kind: 'richText', name: 'content' }]);
