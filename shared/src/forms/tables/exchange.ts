import type { FieldExchange } from '../field-exchange.ts';
import { textExchange } from '../fields/text/exchange.ts';
import { longTextExchange } from '../fields/long-text/exchange.ts';
import { numberExchange } from '../fields/number/exchange.ts';
import { singleChoiceExchange } from '../fields/single-choice/exchange.ts';
import { multipleChoiceExchange } from '../fields/multiple-choice/exchange.ts';
import { dropdownExchange } from '../fields/dropdown/exchange.ts';
import { dateExchange } from '../fields/date/exchange.ts';
import { fileUploadExchange } from '../fields/file-upload/exchange.ts';
import { imageUploadExchange } from '../fields/image-upload/exchange.ts';
import { cameraExchange } from '../fields/camera/exchange.ts';
import { signatureExchange } from '../fields/signature/exchange.ts';
import { userPickerExchange } from '../fields/user-picker/exchange.ts';
import { departmentPickerExchange } from '../fields/department-picker/exchange.ts';
import { rolePickerExchange } from '../fields/role-picker/exchange.ts';
import { postPickerExchange } from '../fields/post-picker/exchange.ts';
import { linkedRecordExchange } from '../fields/linked-record/exchange.ts';
import { scoreExchange } from '../fields/score/exchange.ts';
import { scanExchange } from '../fields/scan/exchange.ts';
import { appointmentExchange } from '../fields/appointment/exchange.ts';
import { geolocationExchange } from '../fields/geolocation/exchange.ts';
import { deviceSerialExchange } from '../fields/device-serial/exchange.ts';
import { ticketFieldExchange } from '../fields/ticket-field/exchange.ts';
import { serialNumberExchange } from '../fields/serial-number/exchange.ts';
import { randomIdExchange } from '../fields/random-id/exchange.ts';
import { ratingExchange } from '../fields/rating/exchange.ts';
import { formulaExchange } from '../fields/formula/exchange.ts';
import { descriptionExchange } from '../fields/description/exchange.ts';
import { sectionExchange } from '../fields/section/exchange.ts';
import { panelExchange } from '../fields/panel/exchange.ts';
import { tabsExchange } from '../fields/tabs/exchange.ts';
import { columnsExchange } from '../fields/columns/exchange.ts';
import { subFormExchange } from '../fields/sub-form/exchange.ts';
import { matrixExchange } from '../fields/matrix/exchange.ts';
import { pageBreakExchange } from '../fields/page-break/exchange.ts';
import { richTextExchange } from '../fields/rich-text/exchange.ts';
import { imageExchange } from '../fields/image/exchange.ts';
import { carouselExchange } from '../fields/carousel/exchange.ts';
import { videoExchange } from '../fields/video/exchange.ts';
import { dividerExchange } from '../fields/divider/exchange.ts';
import { emailExchange } from '../fields/email/exchange.ts';
import { emailCodeExchange } from '../fields/email-code/exchange.ts';
import { urlExchange } from '../fields/url/exchange.ts';
import { phoneExchange } from '../fields/phone/exchange.ts';
import { maskedExchange } from '../fields/masked/exchange.ts';
import { fullNameExchange } from '../fields/full-name/exchange.ts';
import { contactExchange } from '../fields/contact/exchange.ts';
import { addressExchange } from '../fields/address/exchange.ts';
import { provinceCityExchange } from '../fields/province-city/exchange.ts';
import { consentExchange } from '../fields/consent/exchange.ts';
import { hiddenExchange } from '../fields/hidden/exchange.ts';
import { yesNoExchange } from '../fields/yes-no/exchange.ts';
import { npsExchange } from '../fields/nps/exchange.ts';
import { opinionScaleExchange } from '../fields/opinion-scale/exchange.ts';
import { sliderExchange } from '../fields/slider/exchange.ts';
import { timeExchange } from '../fields/time/exchange.ts';
import { dateTimeExchange } from '../fields/date-time/exchange.ts';
import { dateRangeExchange } from '../fields/date-range/exchange.ts';
import { multiSelectExchange } from '../fields/multi-select/exchange.ts';
import { tagBoxExchange } from '../fields/tag-box/exchange.ts';
import { rankingExchange } from '../fields/ranking/exchange.ts';
import { imageChoiceExchange } from '../fields/image-choice/exchange.ts';
import { cascaderExchange } from '../fields/cascader/exchange.ts';
import type { Field, FieldType } from '../schema.ts';

/** How each type of field leaves for other programs and comes from them. */
const EXCHANGE: { readonly [T in FieldType]: FieldExchange<Extract<Field, { type: T }>> } = {
  text: textExchange,
  long_text: longTextExchange,
  number: numberExchange,
  single_choice: singleChoiceExchange,
  multiple_choice: multipleChoiceExchange,
  dropdown: dropdownExchange,
  date: dateExchange,
  file_upload: fileUploadExchange,
  image_upload: imageUploadExchange,
  camera: cameraExchange,
  signature: signatureExchange,
  user_picker: userPickerExchange,
  department_picker: departmentPickerExchange,
  role_picker: rolePickerExchange,
  post_picker: postPickerExchange,
  linked_record: linkedRecordExchange,
  score: scoreExchange,
  scan: scanExchange,
  appointment: appointmentExchange,
  geolocation: geolocationExchange,
  device_serial: deviceSerialExchange,
  ticket_field: ticketFieldExchange,
  serial_number: serialNumberExchange,
  random_id: randomIdExchange,
  rating: ratingExchange,
  formula: formulaExchange,
  description: descriptionExchange,
  section: sectionExchange,
  panel: panelExchange,
  tabs: tabsExchange,
  columns: columnsExchange,
  sub_form: subFormExchange,
  matrix: matrixExchange,
  page_break: pageBreakExchange,
  rich_text: richTextExchange,
  image: imageExchange,
  carousel: carouselExchange,
  video: videoExchange,
  divider: dividerExchange,
  email: emailExchange,
  email_code: emailCodeExchange,
  url: urlExchange,
  phone: phoneExchange,
  masked: maskedExchange,
  full_name: fullNameExchange,
  contact: contactExchange,
  address: addressExchange,
  province_city: provinceCityExchange,
  consent: consentExchange,
  hidden: hiddenExchange,
  yes_no: yesNoExchange,
  nps: npsExchange,
  opinion_scale: opinionScaleExchange,
  slider: sliderExchange,
  time: timeExchange,
  date_time: dateTimeExchange,
  date_range: dateRangeExchange,
  multi_select: multiSelectExchange,
  tag_box: tagBoxExchange,
  ranking: rankingExchange,
  image_choice: imageChoiceExchange,
  cascader: cascaderExchange,
};

/** The same for whoever has any field at hand. */
export const FIELD_EXCHANGE = EXCHANGE as Readonly<Record<FieldType, FieldExchange<never>>> as Readonly<
  Record<FieldType, FieldExchange<Field>>
>;
