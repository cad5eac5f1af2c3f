import type { FormDefinition } from '@countersign/shared/forms/schema.ts';
import { type Translate, translateIfKnown } from '../../../lib/texts/i18n.ts';

/** Where a text stands, in words: `Title`, `Amount · Hint`, `Reason · Options · damaged`. */
export function stringPlace(t: Translate, { fields }: FormDefinition, key: string): string {
  const [room = '', name = '', ...rest] = key.split('.');
  if (room === 'rules') return t('forms.languages.message');
  if (room !== 'fields') return settingName(room);
  const field = fields.find((one) => one.key === name);
  const label = field?.label.trim() || name;
  const last = rest.at(-1) === 'label' && rest.length > 1 ? rest.slice(0, -1) : rest;
  const [setting = '', ...inner] = last;
  return [label, settingName(setting), ...(inner.length > 0 ? [inner.join('.')] : [])].join(' · ');
}

const settingName = (setting: string): string =>
  translateIfKnown(setting === 'title' ? 'forms.new.name' : `forms.setting.${setting}`) ?? setting;
