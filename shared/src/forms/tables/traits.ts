import { addressTraits } from '../fields/address/traits.ts';
import { appointmentTraits } from '../fields/appointment/traits.ts';
import { cameraTraits } from '../fields/camera/traits.ts';
import { carouselTraits } from '../fields/carousel/traits.ts';
import { cascaderTraits } from '../fields/cascader/traits.ts';
import { columnsTraits } from '../fields/columns/traits.ts';
import { consentTraits } from '../fields/consent/traits.ts';
import { contactTraits } from '../fields/contact/traits.ts';
import { dateTraits } from '../fields/date/traits.ts';
import { dateRangeTraits } from '../fields/date-range/traits.ts';
import { dateTimeTraits } from '../fields/date-time/traits.ts';
import { departmentPickerTraits } from '../fields/department-picker/traits.ts';
import { descriptionTraits } from '../fields/description/traits.ts';
import { deviceSerialTraits } from '../fields/device-serial/traits.ts';
import { dividerTraits } from '../fields/divider/traits.ts';
import { dropdownTraits } from '../fields/dropdown/traits.ts';
import { emailTraits } from '../fields/email/traits.ts';
import { emailCodeTraits } from '../fields/email-code/traits.ts';
import { fileUploadTraits } from '../fields/file-upload/traits.ts';
import { formulaTraits } from '../fields/formula/traits.ts';
import { fullNameTraits } from '../fields/full-name/traits.ts';
import { geolocationTraits } from '../fields/geolocation/traits.ts';
import { hiddenTraits } from '../fields/hidden/traits.ts';
import { imageTraits } from '../fields/image/traits.ts';
import { imageChoiceTraits } from '../fields/image-choice/traits.ts';
import { imageUploadTraits } from '../fields/image-upload/traits.ts';
import { linkedRecordTraits } from '../fields/linked-record/traits.ts';
import { longTextTraits } from '../fields/long-text/traits.ts';
import { maskedTraits } from '../fields/masked/traits.ts';
import { matrixTraits } from '../fields/matrix/traits.ts';
import { multiSelectTraits } from '../fields/multi-select/traits.ts';
import { multipleChoiceTraits } from '../fields/multiple-choice/traits.ts';
import { npsTraits } from '../fields/nps/traits.ts';
import { numberTraits } from '../fields/number/traits.ts';
import { opinionScaleTraits } from '../fields/opinion-scale/traits.ts';
import { pageBreakTraits } from '../fields/page-break/traits.ts';
import { panelTraits } from '../fields/panel/traits.ts';
import { phoneTraits } from '../fields/phone/traits.ts';
import { postPickerTraits } from '../fields/post-picker/traits.ts';
import { provinceCityTraits } from '../fields/province-city/traits.ts';
import { randomIdTraits } from '../fields/random-id/traits.ts';
import { rankingTraits } from '../fields/ranking/traits.ts';
import { ratingTraits } from '../fields/rating/traits.ts';
import { richTextTraits } from '../fields/rich-text/traits.ts';
import { rolePickerTraits } from '../fields/role-picker/traits.ts';
import { scanTraits } from '../fields/scan/traits.ts';
import { scoreTraits } from '../fields/score/traits.ts';
import { sectionTraits } from '../fields/section/traits.ts';
import { serialNumberTraits } from '../fields/serial-number/traits.ts';
import { signatureTraits } from '../fields/signature/traits.ts';
import { singleChoiceTraits } from '../fields/single-choice/traits.ts';
import { sliderTraits } from '../fields/slider/traits.ts';
import { subFormTraits } from '../fields/sub-form/traits.ts';
import { tabsTraits } from '../fields/tabs/traits.ts';
import { tagBoxTraits } from '../fields/tag-box/traits.ts';
import { textTraits } from '../fields/text/traits.ts';
import { ticketFieldTraits } from '../fields/ticket-field/traits.ts';
import { timeTraits } from '../fields/time/traits.ts';
import { urlTraits } from '../fields/url/traits.ts';
import { userPickerTraits } from '../fields/user-picker/traits.ts';
import { videoTraits } from '../fields/video/traits.ts';
import { yesNoTraits } from '../fields/yes-no/traits.ts';
import type { FieldTraits } from '../fields/common/traits.ts';
import type { FieldType } from '../schema.ts';

/** What has to be known of each type of field. */
export const FIELD_TRAITS: Readonly<Record<FieldType, FieldTraits>> = {
  text: textTraits,
  long_text: longTextTraits,
  number: numberTraits,
  single_choice: singleChoiceTraits,
  multiple_choice: multipleChoiceTraits,
  dropdown: dropdownTraits,
  date: dateTraits,
  file_upload: fileUploadTraits,
  image_upload: imageUploadTraits,
  camera: cameraTraits,
  signature: signatureTraits,
  user_picker: userPickerTraits,
  department_picker: departmentPickerTraits,
  role_picker: rolePickerTraits,
  post_picker: postPickerTraits,
  linked_record: linkedRecordTraits,
  score: scoreTraits,
  scan: scanTraits,
  appointment: appointmentTraits,
  geolocation: geolocationTraits,
  device_serial: deviceSerialTraits,
  ticket_field: ticketFieldTraits,
  serial_number: serialNumberTraits,
  random_id: randomIdTraits,
  rating: ratingTraits,
  formula: formulaTraits,
  description: descriptionTraits,
  section: sectionTraits,
  panel: panelTraits,
  tabs: tabsTraits,
  columns: columnsTraits,
  sub_form: subFormTraits,
  matrix: matrixTraits,
  page_break: pageBreakTraits,
  rich_text: richTextTraits,
  image: imageTraits,
  carousel: carouselTraits,
  video: videoTraits,
  divider: dividerTraits,
  email: emailTraits,
  email_code: emailCodeTraits,
  url: urlTraits,
  phone: phoneTraits,
  masked: maskedTraits,
  full_name: fullNameTraits,
  contact: contactTraits,
  address: addressTraits,
  province_city: provinceCityTraits,
  consent: consentTraits,
  hidden: hiddenTraits,
  yes_no: yesNoTraits,
  nps: npsTraits,
  opinion_scale: opinionScaleTraits,
  slider: sliderTraits,
  time: timeTraits,
  date_time: dateTimeTraits,
  date_range: dateRangeTraits,
  multi_select: multiSelectTraits,
  tag_box: tagBoxTraits,
  ranking: rankingTraits,
  image_choice: imageChoiceTraits,
  cascader: cascaderTraits,
};
