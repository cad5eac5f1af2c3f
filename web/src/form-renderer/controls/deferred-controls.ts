import type { Field, FieldType } from '@countersign/shared/forms/schema.ts';
import type { EAGER_CONTROLS } from './eager-controls.tsx';
import type { Control } from './loaded-controls.ts';

type Load<T extends FieldType> = () => Promise<Control<Extract<Field, { type: T }>>>;
/** Those that every page carries, and those that nobody answers: a hidden value is not drawn, a description draws itself. */
type NotFetched = keyof typeof EAGER_CONTROLS | 'hidden' | 'description';

/**
 * The controls of all other types, each fetched when a form has it:
 * `matrix: () => import('./matrix/matrix-control.tsx').then((file) => file.MatrixControl)`.
 */
export const DEFERRED_CONTROLS: { readonly [T in Exclude<FieldType, NotFetched>]: Load<T> } = {
  image_upload: () => import('./image-upload/image-upload-control.tsx').then((file) => file.ImageUploadControl),
  camera: () => import('./camera/camera-control.tsx').then((file) => file.CameraControl),
  signature: () => import('./signature/signature-control.tsx').then((file) => file.SignatureControl),
  user_picker: () => import('./picker/picker-control.tsx').then((file) => file.PickerControl),
  department_picker: () => import('./picker/picker-control.tsx').then((file) => file.PickerControl),
  role_picker: () => import('./picker/picker-control.tsx').then((file) => file.PickerControl),
  post_picker: () => import('./picker/picker-control.tsx').then((file) => file.PickerControl),
  linked_record: () => import('./linked-record/linked-record-control.tsx').then((file) => file.LinkedRecordControl),
  score: () => import('./assigned/assigned-control.tsx').then((file) => file.AssignedControl),
  scan: () => import('./scan/scan-control.tsx').then((file) => file.ScanControl),
  appointment: () => import('./appointment/appointment-control.tsx').then((file) => file.AppointmentControl),
  geolocation: () => import('./geolocation/geolocation-control.tsx').then((file) => file.GeolocationControl),
  device_serial: () => import('./device-serial/device-serial-control.tsx').then((file) => file.DeviceSerialControl),
  ticket_field: () => import('./ticket-field/ticket-field-control.tsx').then((file) => file.TicketFieldControl),
  serial_number: () => import('./assigned/assigned-control.tsx').then((file) => file.AssignedControl),
  random_id: () => import('./assigned/assigned-control.tsx').then((file) => file.AssignedControl),
  file_upload: () => import('./file-upload/file-upload-control.tsx').then((file) => file.FileUploadControl),
  section: () => import('./layout/group-view.tsx').then((file) => file.GroupView),
  panel: () => import('./layout/group-view.tsx').then((file) => file.GroupView),
  tabs: () => import('./layout/tabs-view.tsx').then((file) => file.TabsView),
  columns: () => import('./layout/columns-view.tsx').then((file) => file.ColumnsView),
  matrix: () => import('./matrix/matrix-control.tsx').then((file) => file.MatrixControl),
  sub_form: () => import('./sub-form/sub-form-control.tsx').then((file) => file.SubFormControl),
  page_break: () => import('./layout/page-break-view.tsx').then((file) => file.PageBreakView),
  rich_text: () => import('./rich-text/rich-text-control.tsx').then((file) => file.RichTextControl),
  image: () => import('./media/image-control.tsx').then((file) => file.ImageControl),
  carousel: () => import('./media/carousel-control.tsx').then((file) => file.CarouselControl),
  video: () => import('./media/video-control.tsx').then((file) => file.VideoControl),
  divider: () => import('./divider/divider-control.tsx').then((file) => file.DividerControl),
  email: () => import('./line/line-control.tsx').then((file) => file.LineControl),
  email_code: () => import('./email-code/email-code-control.tsx').then((file) => file.EmailCodeControl),
  url: () => import('./line/line-control.tsx').then((file) => file.LineControl),
  phone: () => import('./line/line-control.tsx').then((file) => file.LineControl),
  masked: () => import('./masked/masked-control.tsx').then((file) => file.MaskedControl),
  full_name: () => import('./parts/parts-control.tsx').then((file) => file.PartsControl),
  contact: () => import('./parts/parts-control.tsx').then((file) => file.PartsControl),
  address: () => import('./parts/parts-control.tsx').then((file) => file.PartsControl),
  province_city: () => import('./path/path-controls.tsx').then((file) => file.ProvinceCityControl),
  cascader: () => import('./path/path-controls.tsx').then((file) => file.CascaderControl),
  consent: () => import('./consent/consent-control.tsx').then((file) => file.ConsentControl),
  yes_no: () => import('./yes-no/yes-no-control.tsx').then((file) => file.YesNoControl),
  nps: () => import('./scale/scale-control.tsx').then((file) => file.ScaleControl),
  opinion_scale: () => import('./scale/scale-control.tsx').then((file) => file.ScaleControl),
  slider: () => import('./slider/slider-control.tsx').then((file) => file.SliderControl),
  time: () => import('./clock/time-controls.tsx').then((file) => file.ClockControl),
  date_time: () => import('./clock/time-controls.tsx').then((file) => file.ClockControl),
  date_range: () => import('./clock/time-controls.tsx').then((file) => file.DateRangeControl),
  multi_select: () => import('./tags/tag-controls.tsx').then((file) => file.MultiSelectControl),
  tag_box: () => import('./tags/tag-controls.tsx').then((file) => file.TagBoxControl),
  ranking: () => import('./ranking/ranking-control.tsx').then((file) => file.RankingControl),
  image_choice: () => import('./image-choice/image-choice-control.tsx').then((file) => file.ImageChoiceControl),
};
