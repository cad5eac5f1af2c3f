import type { FieldType } from '@countersign/shared/forms/schema.ts';
import TextIcon from '@zendeskgarden/svg-icons/src/16/text-stroke.svg?icon';
import LongText from '@zendeskgarden/svg-icons/src/16/multiline-stroke.svg?icon';
import NumberIcon from '@zendeskgarden/svg-icons/src/16/number-stroke.svg?icon';
import DateIcon from '@zendeskgarden/svg-icons/src/16/calendar-stroke.svg?icon';
import Single from '@zendeskgarden/svg-icons/src/16/circle-full-stroke.svg?icon';
import Multiple from '@zendeskgarden/svg-icons/src/16/check-box-stroke.svg?icon';
import Dropdown from '@zendeskgarden/svg-icons/src/16/chevron-box-stroke.svg?icon';
import Rating from '@zendeskgarden/svg-icons/src/16/star-stroke.svg?icon';
import Upload from '@zendeskgarden/svg-icons/src/16/upload-stroke.svg?icon';
import Formula from '@zendeskgarden/svg-icons/src/16/parentheses-stroke.svg?icon';
import Description from '@zendeskgarden/svg-icons/src/16/align-left-stroke.svg?icon';
import Section from '@zendeskgarden/svg-icons/src/16/heading-stroke.svg?icon';
import Panel from '@zendeskgarden/svg-icons/src/16/sandbox-stroke.svg?icon';
import Tabs from '@zendeskgarden/svg-icons/src/16/folder-closed-stroke.svg?icon';
import Columns from '@zendeskgarden/svg-icons/src/16/panels-stroke.svg?icon';
import PageBreak from '@zendeskgarden/svg-icons/src/16/file-document-stroke.svg?icon';
import RichText from '@zendeskgarden/svg-icons/src/16/text-color-stroke.svg?icon';
import Image from '@zendeskgarden/svg-icons/src/16/image-stroke.svg?icon';
import Carousel from '@zendeskgarden/svg-icons/src/16/duplicate-stroke.svg?icon';
import Video from '@zendeskgarden/svg-icons/src/16/play-circle-stroke.svg?icon';
import Divider from '@zendeskgarden/svg-icons/src/16/dash-stroke.svg?icon';
import Email from '@zendeskgarden/svg-icons/src/16/email-stroke.svg?icon';
import Verified from '@zendeskgarden/svg-icons/src/16/lock-locked-stroke.svg?icon';
import Link from '@zendeskgarden/svg-icons/src/16/link-stroke.svg?icon';
import Phone from '@zendeskgarden/svg-icons/src/16/phone-stroke.svg?icon';
import Masked from '@zendeskgarden/svg-icons/src/16/asterisk-stroke.svg?icon';
import Person from '@zendeskgarden/svg-icons/src/16/user-solo-stroke.svg?icon';
import Contact from '@zendeskgarden/svg-icons/src/16/user-list-stroke.svg?icon';
import Place from '@zendeskgarden/svg-icons/src/16/location-stroke.svg?icon';
import Consent from '@zendeskgarden/svg-icons/src/16/check-badge-stroke.svg?icon';
import Hidden from '@zendeskgarden/svg-icons/src/16/eye-hide-stroke.svg?icon';
import YesNo from '@zendeskgarden/svg-icons/src/16/thumbs-up-stroke.svg?icon';
import Scale from '@zendeskgarden/svg-icons/src/16/bar-chart-stroke.svg?icon';
import Slider from '@zendeskgarden/svg-icons/src/16/adjust-stroke.svg?icon';
import Clock from '@zendeskgarden/svg-icons/src/16/clock-stroke.svg?icon';
import Range from '@zendeskgarden/svg-icons/src/16/full-width-stroke.svg?icon';
import MultiSelect from '@zendeskgarden/svg-icons/src/16/check-box-double-stroke.svg?icon';
import Tag from '@zendeskgarden/svg-icons/src/16/tag-stroke.svg?icon';
import Ranking from '@zendeskgarden/svg-icons/src/16/list-number-stroke.svg?icon';
import Cascader from '@zendeskgarden/svg-icons/src/16/indent-increase-stroke.svg?icon';
import Matrix from '@zendeskgarden/svg-icons/src/16/table-stroke.svg?icon';
import SubForm from '@zendeskgarden/svg-icons/src/16/list-bullet-stroke.svg?icon';
import ImageUpload from '@zendeskgarden/svg-icons/src/16/image-fill.svg?icon';
import Camera from '@zendeskgarden/svg-icons/src/16/camera-stroke.svg?icon';
import Signature from '@zendeskgarden/svg-icons/src/16/pencil-stroke.svg?icon';
import Scan from '@zendeskgarden/svg-icons/src/16/grid-2x2-stroke.svg?icon';
import Appointment from '@zendeskgarden/svg-icons/src/16/calendar-fill.svg?icon';
import Position from '@zendeskgarden/svg-icons/src/16/pin-stroke.svg?icon';
import Device from '@zendeskgarden/svg-icons/src/16/mobile-phone-stroke.svg?icon';
import Ticket from '@zendeskgarden/svg-icons/src/16/inbox-stroke.svg?icon';
import Serial from '@zendeskgarden/svg-icons/src/16/list-number-stroke.svg?icon';
import RandomId from '@zendeskgarden/svg-icons/src/16/tag-stroke.svg?icon';
import PickUser from '@zendeskgarden/svg-icons/src/16/user-solo-stroke.svg?icon';
import PickDepartment from '@zendeskgarden/svg-icons/src/16/building-stroke.svg?icon';
import PickRole from '@zendeskgarden/svg-icons/src/16/shield-stroke.svg?icon';
import PickPost from '@zendeskgarden/svg-icons/src/16/user-circle-stroke.svg?icon';
import LinkedRecord from '@zendeskgarden/svg-icons/src/16/link-stroke.svg?icon';
import Score from '@zendeskgarden/svg-icons/src/16/line-graph-stroke.svg?icon';
import type { ComponentType, SVGProps } from 'react';

/** The picture of each type of field. */
export const TYPE_ICONS: Record<FieldType, ComponentType<SVGProps<SVGSVGElement>>> = {
  text: TextIcon,
  long_text: LongText,
  number: NumberIcon,
  date: DateIcon,
  single_choice: Single,
  multiple_choice: Multiple,
  dropdown: Dropdown,
  rating: Rating,
  file_upload: Upload,
  formula: Formula,
  description: Description,
  section: Section,
  panel: Panel,
  tabs: Tabs,
  columns: Columns,
  page_break: PageBreak,
  image_upload: ImageUpload,
  camera: Camera,
  signature: Signature,
  user_picker: PickUser,
  department_picker: PickDepartment,
  role_picker: PickRole,
  post_picker: PickPost,
  linked_record: LinkedRecord,
  score: Score,
  scan: Scan,
  appointment: Appointment,
  geolocation: Position,
  device_serial: Device,
  ticket_field: Ticket,
  serial_number: Serial,
  random_id: RandomId,
  rich_text: RichText,
  image: Image,
  carousel: Carousel,
  video: Video,
  divider: Divider,
  email: Email,
  email_code: Verified,
  url: Link,
  phone: Phone,
  masked: Masked,
  full_name: Person,
  contact: Contact,
  address: Place,
  province_city: Place,
  consent: Consent,
  hidden: Hidden,
  yes_no: YesNo,
  nps: Scale,
  opinion_scale: Scale,
  slider: Slider,
  time: Clock,
  date_time: Clock,
  date_range: Range,
  multi_select: MultiSelect,
  tag_box: Tag,
  ranking: Ranking,
  image_choice: Image,
  cascader: Cascader,
  sub_form: SubForm,
  matrix: Matrix,
};

const GROUPS = [
  { name: 'basic', types: ['text', 'long_text', 'number', 'masked', 'url', 'consent', 'hidden'] },
  {
    name: 'choice',
    types: [
      'single_choice',
      'multiple_choice',
      'dropdown',
      'multi_select',
      'yes_no',
      'image_choice',
      'cascader',
      'tag_box',
      'ranking',
    ],
  },
  { name: 'scale', types: ['rating', 'nps', 'opinion_scale', 'slider', 'matrix'] },
  { name: 'time', types: ['date', 'time', 'date_time', 'date_range'] },
  { name: 'contact', types: ['full_name', 'email', 'email_code', 'phone', 'address', 'province_city', 'contact'] },
  { name: 'structure', types: ['section', 'panel', 'columns', 'tabs', 'sub_form', 'page_break'] },
  { name: 'more', types: ['file_upload', 'formula'] },
  { name: 'device', types: ['image_upload', 'camera', 'signature', 'scan', 'geolocation', 'appointment'] },
  {
    name: 'record',
    types: [
      'user_picker',
      'department_picker',
      'role_picker',
      'post_picker',
      'linked_record',
      'ticket_field',
      'device_serial',
      'serial_number',
      'random_id',
      'score',
    ],
  },
  { name: 'media', types: ['description', 'rich_text', 'image', 'carousel', 'video', 'divider'] },
] as const satisfies readonly { name: string; types: readonly FieldType[] }[];

type Offered = (typeof GROUPS)[number]['types'][number];

/** The palette: groups of types in the order in which people need them. It does not compile while one is in no group. */
export const TYPE_GROUPS: Exclude<FieldType, Offered> extends never
  ? typeof GROUPS
  : { isInNoGroup: Exclude<FieldType, Offered> } = GROUPS;
