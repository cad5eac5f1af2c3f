import type { Field } from '@countersign/shared/forms/schema.ts';
import type { ReactNode } from 'react';
import { useT } from '../../../lib/texts/i18n.ts';
import { SelectField } from '../../../ui/fields/fields.tsx';
import { ExpressionSetting } from './expression-setting.tsx';
import { NumberSetting } from './number-setting.tsx';
import { OptionsSetting } from './options-setting.tsx';
import { GroupSettings, PageBreakSettings } from './settings/layout-settings.tsx';
import { ColumnsSettings, TabsSettings } from './settings/slot-settings.tsx';
import { AppointmentSettings } from './settings/appointment-settings.tsx';
import { CAMERA_SETTINGS, PICTURE_SETTINGS, PLACE_SETTINGS, SCAN_SETTINGS } from './settings/device-settings.tsx';
import { DeviceSerialSettings } from './settings/device-serial-settings.tsx';
import { LinkedRecordSettings, PickerSettings } from './settings/picker-settings.tsx';
import { ScoreSettings } from './settings/score-settings.tsx';
import { OptionSettings } from './settings/source-settings.tsx';
import { QuotaSettings } from './settings/quota-settings.tsx';
import { SerialNumberSettings } from './settings/serial-number-settings.tsx';
import { CarouselSettings, ImageSettings, VideoSettings } from './settings/media-settings.tsx';
import {
  CascaderSettings,
  ChoiceLimits,
  ChoiceLook,
  ExclusiveSetting,
  OtherSetting,
  SelectAllSetting,
  ImageChoiceSettings,
  TagBoxSettings,
} from './settings/choice-settings.tsx';
import {
  AddressSettings,
  ConsentSettings,
  ContactSettings,
  EMAIL_CODE_SETTINGS,
  EmailSettings,
  PhoneSettings,
} from './settings/contact-settings.tsx';
import { TicketFieldSettings } from './settings/ticket-field-settings.tsx';
import { PatternSetting, WeekdaySetting } from './settings/limit-settings.tsx';
import { plainSettings } from './settings/plain-settings.tsx';
import { RichTextSettings } from './settings/rich-text-settings.tsx';
import { MatrixSettings } from './settings/matrix-settings.tsx';
import { SubFormSettings } from './settings/sub-form-settings.tsx';
import { SettingPair } from './setting-pair.ts';
import { TextSetting } from './text-setting.tsx';
import { UploadSettings } from './upload-settings.tsx';
import { UsedBy } from './used-by.tsx';
import { useSetting } from './use-setting.ts';
import { DecimalsSetting, NumberLimits } from './settings/number-limits.tsx';

interface Props<F> {
  at: number;
  field: F;
}
type FieldOf<T extends Field['type']> = Extract<Field, { type: T }>;

type Settings<T extends Field['type']> = (props: Props<FieldOf<T>>) => ReactNode;

const Unique = plainSettings<'text' | 'number'>([{ name: 'isUnique', type: 'check', hasHint: true }]);
const DateLimits = plainSettings<'date'>([
  { name: 'earliestIn', type: 'number', min: -36_600, max: 36_600, isWhole: true, isOptional: true, hasHint: true },
  { name: 'latestIn', type: 'number', min: -36_600, max: 36_600, isWhole: true, isOptional: true },
]);
const RankingPlaces = plainSettings<'ranking'>([
  { name: 'top', type: 'number', min: 1, max: 100, isWhole: true, isOptional: true },
]);

/** What only this type of field has; a type without a line here has nothing of its own. */
const SETTINGS: { [T in Field['type']]?: Settings<T> } = {
  text: (props) => (
    <>
      <LengthSettings {...props} />
      <PatternSetting {...props} />
      <Unique {...props} />
    </>
  ),
  long_text: (props) => (
    <>
      <LengthSettings {...props} />
      <PatternSetting {...props} />
    </>
  ),
  number: (props) => (
    <>
      <NumberSettings {...props} />
      <Unique {...props} />
    </>
  ),
  single_choice: ({ at, field }) => (
    <>
      <OptionSettings at={at} field={field}>
        <OtherSetting at={at} field={field} />
        <QuotaSettings at={at} field={field} />
      </OptionSettings>
      <ChoiceLook at={at} field={field} />
    </>
  ),
  dropdown: ({ at, field }) => (
    <>
      <OptionSettings at={at} field={field}>
        <OtherSetting at={at} field={field} />
        <QuotaSettings at={at} field={field} />
      </OptionSettings>
      <PlaceholderSetting at={at} field={field} />
    </>
  ),
  multiple_choice: ManySettings,
  date: (props) => (
    <>
      <DateSettings {...props} />
      <DateLimits {...props} />
      <WeekdaySetting {...props} />
    </>
  ),
  file_upload: UploadSettings,
  rating: RatingSettings,
  formula: FormulaSettings,
  section: GroupSettings,
  panel: GroupSettings,
  tabs: TabsSettings,
  columns: ColumnsSettings,
  sub_form: SubFormSettings,
  matrix: MatrixSettings,
  page_break: PageBreakSettings,
  image_upload: PICTURE_SETTINGS,
  camera: CAMERA_SETTINGS,
  signature: plainSettings<'signature'>([{ name: 'mayType', type: 'check', hasHint: true }]),
  user_picker: PickerSettings,
  department_picker: PickerSettings,
  role_picker: PickerSettings,
  post_picker: PickerSettings,
  linked_record: LinkedRecordSettings,
  score: ScoreSettings,
  scan: SCAN_SETTINGS,
  appointment: AppointmentSettings,
  geolocation: PLACE_SETTINGS,
  device_serial: DeviceSerialSettings,
  ticket_field: TicketFieldSettings,
  serial_number: SerialNumberSettings,
  random_id: plainSettings<'random_id'>([{ name: 'showAtEnd', type: 'check' }]),
  rich_text: RichTextSettings,
  image: ImageSettings,
  carousel: CarouselSettings,
  video: VideoSettings,
  email_code: EMAIL_CODE_SETTINGS,
  email: EmailSettings,
  url: plainSettings<'url'>([{ name: 'placeholder', type: 'text' }]),
  phone: PhoneSettings,
  masked: plainSettings<'masked'>([
    { name: 'mask', type: 'text', maxLength: 64, hasHint: true, isNeeded: true },
    { name: 'isUnique', type: 'check', hasHint: true },
  ]),
  full_name: plainSettings<'full_name'>([
    { name: 'hasMiddle', type: 'check' },
    { name: 'familyFirst', type: 'check' },
  ]),
  contact: ContactSettings,
  address: AddressSettings,
  province_city: plainSettings<'province_city'>([
    { name: 'depth', type: 'select', values: ['province', 'city', 'district'] },
  ]),
  consent: ConsentSettings,
  yes_no: plainSettings<'yes_no'>([
    { name: 'yesLabel', type: 'text', maxLength: 100 },
    { name: 'noLabel', type: 'text', maxLength: 100 },
  ]),
  nps: plainSettings<'nps'>([
    { name: 'lowLabel', type: 'text', maxLength: 100 },
    { name: 'highLabel', type: 'text', maxLength: 100 },
  ]),
  opinion_scale: plainSettings<'opinion_scale'>([
    { name: 'from', type: 'number', min: 0, max: 1, isWhole: true },
    { name: 'to', type: 'number', min: 2, max: 11, isWhole: true },
    { name: 'lowLabel', type: 'text', maxLength: 100 },
    { name: 'middleLabel', type: 'text', maxLength: 100 },
    { name: 'highLabel', type: 'text', maxLength: 100 },
  ]),
  slider: plainSettings<'slider'>([
    { name: 'min', type: 'number' },
    { name: 'max', type: 'number' },
    { name: 'step', type: 'number', min: 0.0001 },
    { name: 'unit', type: 'text', maxLength: 20 },
    { name: 'lowLabel', type: 'text', maxLength: 100 },
    { name: 'highLabel', type: 'text', maxLength: 100 },
  ]),
  time: plainSettings<'time'>([
    { name: 'earliest', type: 'time' },
    { name: 'latest', type: 'time' },
  ]),
  date_time: plainSettings<'date_time'>([
    { name: 'earliest', type: 'datetime-local' },
    { name: 'latest', type: 'datetime-local' },
  ]),
  date_range: plainSettings<'date_range'>([
    { name: 'earliest', type: 'date' },
    { name: 'latest', type: 'date' },
    { name: 'maxDays', type: 'number', min: 1, max: 36_600, isWhole: true, isOptional: true },
  ]),
  multi_select: ({ at, field }) => (
    <>
      <OptionSettings at={at} field={field} />
      <ChoiceLimits at={at} field={field} />
    </>
  ),
  tag_box: TagBoxSettings,
  ranking: ({ at, field }) => (
    <>
      <OptionsSetting at={at} options={field.options} />
      <RankingPlaces at={at} field={field} />
    </>
  ),
  image_choice: ImageChoiceSettings,
  cascader: CascaderSettings,
  divider: plainSettings<'divider'>([{ name: 'line', type: 'select', values: ['solid', 'dashed', 'space'] }]),
};

export function TypeSettings({ at, field }: Props<Field>): ReactNode {
  const Own = SETTINGS[field.type] as Settings<Field['type']> | undefined;
  return Own ? <Own key={field.type} at={at} field={field} /> : null;
}

function PlaceholderSetting({ at, field }: Props<FieldOf<'text' | 'long_text' | 'dropdown'>>) {
  const t = useT();
  const set = useSetting(at);
  return (
    <TextSetting
      name="placeholder"
      label={t('forms.setting.placeholder')}
      value={field.placeholder}
      maxLength={200}
      onChange={(text) => set({ placeholder: text || undefined })}
    />
  );
}

function LengthSettings({ at, field }: Props<FieldOf<'text' | 'long_text'>>) {
  const t = useT();
  const set = useSetting(at);
  const most = field.type === 'text' ? 10_000 : 100_000;
  return (
    <>
      <PlaceholderSetting at={at} field={field} />
      <SettingPair>
        <NumberSetting
          isWhole
          name="minLength"
          label={t('forms.setting.minLength')}
          min={0}
          max={most}
          value={field.minLength}
          onClear={() => set({ minLength: undefined })}
          onChange={(minLength) => set({ minLength })}
        />
        <NumberSetting
          isWhole
          name="maxLength"
          label={t('forms.setting.maxLength')}
          min={1}
          max={most}
          value={field.maxLength}
          onChange={(maxLength) => set({ maxLength })}
        />
      </SettingPair>
      {field.type === 'long_text' && (
        <NumberSetting
          isWhole
          name="rows"
          label={t('forms.setting.rows')}
          min={2}
          max={30}
          value={field.rows}
          onChange={(rows) => set({ rows })}
        />
      )}
    </>
  );
}

function UnitSettings({ at, field }: Props<FieldOf<'number' | 'formula'>>) {
  const t = useT();
  const set = useSetting(at);
  return (
    <SettingPair>
      <DecimalsSetting at={at} decimals={field.decimals} />
      <TextSetting
        name="unit"
        label={t('forms.setting.unit')}
        value={field.unit}
        maxLength={20}
        onChange={(text) => set({ unit: text || undefined })}
      />
    </SettingPair>
  );
}

function NumberSettings({ at, field }: Props<FieldOf<'number'>>) {
  return (
    <>
      <NumberLimits at={at} field={field} />
      <UnitSettings at={at} field={field} />
    </>
  );
}

function ManySettings({ at, field }: Props<FieldOf<'multiple_choice'>>) {
  const t = useT();
  const set = useSetting(at);
  return (
    <>
      <OptionSettings at={at} field={field}>
        <ExclusiveSetting at={at} field={field} />
        <OtherSetting at={at} field={field} />
        <QuotaSettings at={at} field={field} />
        <SelectAllSetting at={at} field={field} />
      </OptionSettings>
      <SettingPair>
        <NumberSetting
          isWhole
          name="minChoices"
          label={t('forms.setting.minChoices')}
          min={0}
          max={2000}
          value={field.minChoices}
          onClear={() => set({ minChoices: undefined })}
          onChange={(minChoices) => set({ minChoices })}
        />
        <NumberSetting
          isWhole
          name="maxChoices"
          label={t('forms.setting.maxChoices')}
          min={1}
          max={2000}
          value={field.maxChoices}
          onClear={() => set({ maxChoices: undefined })}
          onChange={(maxChoices) => set({ maxChoices })}
        />
      </SettingPair>
      <ChoiceLook at={at} field={field} />
    </>
  );
}

function DateSettings({ at, field }: Props<FieldOf<'date'>>) {
  const t = useT();
  const set = useSetting(at);
  return (
    <SettingPair>
      <TextSetting
        type="date"
        name="earliest"
        label={t('forms.setting.earliest')}
        value={field.earliest}
        maxLength={10}
        onChange={(day) => set({ earliest: day || undefined })}
      />
      <TextSetting
        type="date"
        name="latest"
        label={t('forms.setting.latest')}
        value={field.latest}
        maxLength={10}
        onChange={(day) => set({ latest: day || undefined })}
      />
    </SettingPair>
  );
}

function RatingSettings({ at, field }: Props<FieldOf<'rating'>>) {
  const t = useT();
  const set = useSetting(at);
  return (
    <NumberSetting
      isWhole
      name="max"
      label={t('forms.setting.stars')}
      min={2}
      max={10}
      value={field.max}
      onChange={(max) => set({ max })}
    />
  );
}

const RESULTS = ['number', 'text', 'date'] as const;

function FormulaSettings({ at, field }: Props<FieldOf<'formula'>>) {
  const t = useT();
  const set = useSetting(at);
  return (
    <>
      <ExpressionSetting
        name="formula"
        about={field.key}
        label={t('forms.setting.formula')}
        hint={t('forms.setting.formulaHint')}
        value={field.formula}
        onChange={(formula) => set({ formula })}
      />
      <UsedBy fieldKey={field.key} />
      <SelectField
        label={t('forms.setting.result')}
        value={field.result}
        options={RESULTS.map((value) => ({ value, label: t(`forms.result.${value}`) }))}
        onChange={(value) => set({ result: RESULTS.find((result) => result === value) ?? 'number' })}
      />
      {field.result === 'number' && <UnitSettings at={at} field={field} />}
    </>
  );
}
