import type { EditorKind, SingleSetting } from '@countersign/shared/forms/field-setting.ts';
import type { Field } from '@countersign/shared/forms/schema.ts';
import { type TextKey, useT } from '../../../../lib/texts/i18n.ts';
import { CheckField, SelectField } from '../../../../ui/fields/fields.tsx';
import type { FieldSettings } from '../../model/commands.ts';
import { NumberSetting } from '../parts/number-setting.tsx';
import { TextSetting } from '../parts/text-setting.tsx';
import { useSetting } from '../parts/use-setting.ts';
import { type Editor, SETTING_EDITORS } from './setting-editors.tsx';
import { type EditorProps, useSettingWords } from './setting-words.ts';

const INPUTS = { text: 'text', day: 'date', time: 'time', moment: 'datetime-local' } as const;
const LONGEST = 200;

/** One setting of a field with the control of its kind. */
export function OneSetting(props: EditorProps) {
  const { at, field, setting } = props;
  const { name, limits } = setting;
  const words = useSettingWords(setting);
  const set = useSetting(at);
  const value = valueOf(field, name);
  const put = (next: unknown) => set({ [name]: next } as FieldSettings);
  if (isOwn(setting)) {
    const OwnEditor = SETTING_EDITORS[setting.kind] as Editor;
    return <OwnEditor at={at} field={field as never} setting={setting} />;
  }
  switch (setting.kind) {
    case 'check':
      return <CheckField {...words} isChecked={value === true} onChange={put} />;
    case 'select':
      return <ChoiceSetting {...props} words={words} put={put} />;
    case 'number':
      return (
        <NumberSetting
          {...words}
          {...rangeOf(setting, field)}
          {...(limits.isWhole ? { isWhole: true } : {})}
          {...(limits.isOptional ? { onClear: () => put(undefined) } : {})}
          name={name}
          value={typeof value === 'number' ? value : undefined}
          onChange={put}
        />
      );
    case 'text':
    case 'day':
    case 'time':
    case 'moment':
      return (
        <TextSetting
          {...words}
          name={name}
          type={INPUTS[setting.kind]}
          isLong={setting.kind === 'text' && setting.isLong === true}
          value={typeof value === 'string' ? value : ''}
          maxLength={limits.maxLength ?? LONGEST}
          onChange={(text) => {
            if (text !== '') put(text);
            else if (!limits.isNeeded) put(limits.isOptional ? undefined : '');
          }}
        />
      );
  }
}

/** Whether the kind of setting brings an editor of its own. */
const isOwn = (setting: SingleSetting): setting is Extract<SingleSetting, { kind: EditorKind }> =>
  setting.kind in SETTING_EDITORS;

const valueOf = (field: Field, name: string): unknown => (field as unknown as Record<string, unknown>)[name];

interface ChoiceProps extends EditorProps {
  words: { label: string; hint?: string };
  put: (value: string) => void;
}

function ChoiceSetting({ field, setting, words, put }: ChoiceProps) {
  const t = useT();
  if (setting.kind !== 'select') return null;
  const { name, limits, words: section = `value.${name}`, order = limits.values ?? [] } = setting;
  const options = order.map((value) => ({ value, label: t(`forms.${section}.${value}` as TextKey) }));
  return <SelectField {...words} value={String(valueOf(field, name))} options={options} onChange={put} />;
}

/** The limits of the schema, narrowed by what the setting or another one of the field says. */
function rangeOf(setting: SingleSetting, field: Field): { min?: number; max?: number } {
  if (setting.kind !== 'number') return {};
  const numberOf = (limit: number | string | undefined) =>
    typeof limit === 'string' ? Number(valueOf(field, limit)) : limit;
  const { limits, least, most } = setting;
  const lowest = [limits.min, numberOf(least)].filter((one) => one !== undefined);
  const highest = [limits.max, numberOf(most)].filter((one) => one !== undefined);
  return {
    ...(lowest.length > 0 && { min: Math.max(...lowest) }),
    ...(highest.length > 0 && { max: Math.min(...highest) }),
  };
}
