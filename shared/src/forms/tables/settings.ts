import type { FieldSetting } from '../field-setting.ts';
import { textSettings } from '../fields/text/settings.ts';
import { longTextSettings } from '../fields/long-text/settings.ts';
import { numberSettings } from '../fields/number/settings.ts';
import { singleChoiceSettings } from '../fields/single-choice/settings.ts';
import { multipleChoiceSettings } from '../fields/multiple-choice/settings.ts';
import { dropdownSettings } from '../fields/dropdown/settings.ts';
import { dateSettings } from '../fields/date/settings.ts';
import { fileUploadSettings } from '../fields/file-upload/settings.ts';
import { imageUploadSettings } from '../fields/image-upload/settings.ts';
import { cameraSettings } from '../fields/camera/settings.ts';
import { signatureSettings } from '../fields/signature/settings.ts';
import { userPickerSettings } from '../fields/user-picker/settings.ts';
import { departmentPickerSettings } from '../fields/department-picker/settings.ts';
import { rolePickerSettings } from '../fields/role-picker/settings.ts';
import { postPickerSettings } from '../fields/post-picker/settings.ts';
import { linkedRecordSettings } from '../fields/linked-record/settings.ts';
import { scoreSettings } from '../fields/score/settings.ts';
import { scanSettings } from '../fields/scan/settings.ts';
import { appointmentSettings } from '../fields/appointment/settings.ts';
import { geolocationSettings } from '../fields/geolocation/settings.ts';
import { deviceSerialSettings } from '../fields/device-serial/settings.ts';
import { ticketFieldSettings } from '../fields/ticket-field/settings.ts';
import { serialNumberSettings } from '../fields/serial-number/settings.ts';
import { randomIdSettings } from '../fields/random-id/settings.ts';
import { ratingSettings } from '../fields/rating/settings.ts';
import { formulaSettings } from '../fields/formula/settings.ts';
import { descriptionSettings } from '../fields/description/settings.ts';
import { sectionSettings } from '../fields/section/settings.ts';
import { panelSettings } from '../fields/panel/settings.ts';
import { tabsSettings } from '../fields/tabs/settings.ts';
import { columnsSettings } from '../fields/columns/settings.ts';
import { subFormSettings } from '../fields/sub-form/settings.ts';
import { matrixSettings } from '../fields/matrix/settings.ts';
import { pageBreakSettings } from '../fields/page-break/settings.ts';
import { richTextSettings } from '../fields/rich-text/settings.ts';
import { imageSettings } from '../fields/image/settings.ts';
import { carouselSettings } from '../fields/carousel/settings.ts';
import { videoSettings } from '../fields/video/settings.ts';
import { dividerSettings } from '../fields/divider/settings.ts';
import { emailSettings } from '../fields/email/settings.ts';
import { emailCodeSettings } from '../fields/email-code/settings.ts';
import { urlSettings } from '../fields/url/settings.ts';
import { phoneSettings } from '../fields/phone/settings.ts';
import { maskedSettings } from '../fields/masked/settings.ts';
import { fullNameSettings } from '../fields/full-name/settings.ts';
import { contactSettings } from '../fields/contact/settings.ts';
import { addressSettings } from '../fields/address/settings.ts';
import { provinceCitySettings } from '../fields/province-city/settings.ts';
import { consentSettings } from '../fields/consent/settings.ts';
import { hiddenSettings } from '../fields/hidden/settings.ts';
import { yesNoSettings } from '../fields/yes-no/settings.ts';
import { npsSettings } from '../fields/nps/settings.ts';
import { opinionScaleSettings } from '../fields/opinion-scale/settings.ts';
import { sliderSettings } from '../fields/slider/settings.ts';
import { timeSettings } from '../fields/time/settings.ts';
import { dateTimeSettings } from '../fields/date-time/settings.ts';
import { dateRangeSettings } from '../fields/date-range/settings.ts';
import { multiSelectSettings } from '../fields/multi-select/settings.ts';
import { tagBoxSettings } from '../fields/tag-box/settings.ts';
import { rankingSettings } from '../fields/ranking/settings.ts';
import { imageChoiceSettings } from '../fields/image-choice/settings.ts';
import { cascaderSettings } from '../fields/cascader/settings.ts';
import type { FieldType } from '../schema.ts';

/** What the property panel of the designer offers for each type, in its order. */
export const FIELD_SETTINGS: Readonly<Record<FieldType, readonly FieldSetting[]>> = {
  text: textSettings,
  long_text: longTextSettings,
  number: numberSettings,
  single_choice: singleChoiceSettings,
  multiple_choice: multipleChoiceSettings,
  dropdown: dropdownSettings,
  date: dateSettings,
  file_upload: fileUploadSettings,
  image_upload: imageUploadSettings,
  camera: cameraSettings,
  signature: signatureSettings,
  user_picker: userPickerSettings,
  department_picker: departmentPickerSettings,
  role_picker: rolePickerSettings,
  post_picker: postPickerSettings,
  linked_record: linkedRecordSettings,
  score: scoreSettings,
  scan: scanSettings,
  appointment: appointmentSettings,
  geolocation: geolocationSettings,
  device_serial: deviceSerialSettings,
  ticket_field: ticketFieldSettings,
  serial_number: serialNumberSettings,
  random_id: randomIdSettings,
  rating: ratingSettings,
  formula: formulaSettings,
  description: descriptionSettings,
  section: sectionSettings,
  panel: panelSettings,
  tabs: tabsSettings,
  columns: columnsSettings,
  sub_form: subFormSettings,
  matrix: matrixSettings,
  page_break: pageBreakSettings,
  rich_text: richTextSettings,
  image: imageSettings,
  carousel: carouselSettings,
  video: videoSettings,
  divider: dividerSettings,
  email: emailSettings,
  email_code: emailCodeSettings,
  url: urlSettings,
  phone: phoneSettings,
  masked: maskedSettings,
  full_name: fullNameSettings,
  contact: contactSettings,
  address: addressSettings,
  province_city: provinceCitySettings,
  consent: consentSettings,
  hidden: hiddenSettings,
  yes_no: yesNoSettings,
  nps: npsSettings,
  opinion_scale: opinionScaleSettings,
  slider: sliderSettings,
  time: timeSettings,
  date_time: dateTimeSettings,
  date_range: dateRangeSettings,
  multi_select: multiSelectSettings,
  tag_box: tagBoxSettings,
  ranking: rankingSettings,
  image_choice: imageChoiceSettings,
  cascader: cascaderSettings,
};
