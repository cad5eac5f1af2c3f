import type { ChoiceOption } from '@countersign/shared/forms/field-base.ts';
import type { EditorKind, SingleSetting } from '@countersign/shared/forms/field-setting.ts';
import type { ReactNode } from 'react';
import { OptionsSetting } from '../parts/options-setting.tsx';
import { ClockSetting, ClosedDays, SlotsADay, WeekdaysSetting } from './appointment-settings.tsx';
import { ExclusiveSetting, OptionPictures, OtherSetting, TreeSetting } from './choices/choice-settings.tsx';
import { CountrySetting, LinkSetting, PartsSetting } from './contact-settings.tsx';
import { FieldKeySetting } from './answers/field-key-setting.tsx';
import { FileEndingsSetting } from './media/file-endings-setting.tsx';
import { FormulaSetting } from './answers/formula-setting.tsx';
import { OpenWeekdaysSetting, PatternSetting } from './limit-settings.tsx';
import { LinesSetting } from './lines-setting.tsx';
import { ChoicesSetting, MatrixLinesSetting } from './choices/matrix-settings.tsx';
import { MovingLimitSetting } from './moving-limit-setting.tsx';
import { ImageSetting, PicturesSetting, VideoSetting } from './media/media-settings.tsx';
import { LimitToSetting, LinkedFormSetting } from './choices/picker-settings.tsx';
import { QuotaSetting } from './choices/quota-settings.tsx';
import { RichTextSetting } from './media/rich-text-settings.tsx';
import { ScoreQuestions } from './choices/score-settings.tsx';
import { SerialExample } from './answers/serial-number-settings.tsx';
import type { EditorProps } from './setting-words.ts';
import { ColumnsSetting, TabsSetting } from './slot-settings.tsx';
import { OptionsFromSetting } from './choices/source-settings.tsx';
import { TicketFieldSetting } from './answers/ticket-field-settings.tsx';

/** Draws a setting of a field that has it: the table of the type says which. */
export type Editor = (props: { at: number; field: never; setting: SingleSetting }) => ReactNode;

/** The editor of each kind of setting that has one of its own. */
export const SETTING_EDITORS = {
  choices: ChoicesSetting,
  clock: ClockSetting,
  columns: ColumnsSetting,
  country: CountrySetting,
  days: ClosedDays,
  exclusive: ExclusiveSetting,
  fieldKey: FieldKeySetting,
  fileEndings: FileEndingsSetting,
  formula: FormulaSetting,
  limitTo: LimitToSetting,
  lines: LinesSetting,
  link: LinkSetting,
  linkedForm: LinkedFormSetting,
  matrixLines: MatrixLinesSetting,
  movingLimit: MovingLimitSetting,
  openWeekdays: OpenWeekdaysSetting,
  optionPictures: OptionPictures,
  options: ({ at, field }: EditorProps<{ options: readonly ChoiceOption[] }>) => (
    <OptionsSetting at={at} options={field.options} />
  ),
  optionsFrom: OptionsFromSetting,
  other: OtherSetting,
  parts: PartsSetting,
  pattern: PatternSetting,
  picture: ImageSetting,
  pictures: PicturesSetting,
  quota: QuotaSetting,
  richText: RichTextSetting,
  scoreQuestions: ScoreQuestions,
  serialExample: SerialExample,
  slotsADay: SlotsADay,
  tabs: TabsSetting,
  ticketField: TicketFieldSetting,
  tree: TreeSetting,
  video: VideoSetting,
  weekdays: WeekdaysSetting,
} satisfies Record<EditorKind, Editor>;
