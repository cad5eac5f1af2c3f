import { readAddress } from '../fields/address/check.ts';
import { readAppointment } from '../fields/appointment/check.ts';
import { textOfSlot } from '../fields/appointment/text.ts';
import { readCascader } from '../fields/cascader/check.ts';
import { textOfPath } from '../fields/cascader/text.ts';
import { readAssigned } from '../fields/common/checks/check-assigned.ts';
import { readNothing } from '../fields/common/checks/check-nothing.ts';
import { readPicked } from '../fields/common/checks/check-picked.ts';
import { textOfParts } from '../fields/common/parts.ts';
import { textOfPicked } from '../fields/common/picker-text.ts';
import { noText, textAsIs, textOfOptions, textOfPoints } from '../fields/common/texts.ts';
import { readConsent } from '../fields/consent/check.ts';
import { textOfConsent } from '../fields/consent/text.ts';
import { readContact } from '../fields/contact/check.ts';
import { readDateRange } from '../fields/date-range/check.ts';
import { textOfRange } from '../fields/date-range/text.ts';
import { readDateTime } from '../fields/date-time/check.ts';
import { textOfMoment } from '../fields/date-time/text.ts';
import { readDeviceSerial } from '../fields/device-serial/check.ts';
import { readEmailCode } from '../fields/email-code/check.ts';
import { textOfEmailCode } from '../fields/email-code/text.ts';
import { readEmail } from '../fields/email/check.ts';
import { readFileUpload } from '../fields/file-upload/check.ts';
import { readFullName } from '../fields/full-name/check.ts';
import { fullNameText } from '../fields/full-name/text.ts';
import { readGeolocation } from '../fields/geolocation/check.ts';
import { textOfPlace } from '../fields/geolocation/text.ts';
import { readHidden } from '../fields/hidden/check.ts';
import { readImageChoice } from '../fields/image-choice/check.ts';
import { readLinkedRecord } from '../fields/linked-record/check.ts';
import { textOfRecord } from '../fields/linked-record/text.ts';
import { readMasked } from '../fields/masked/check.ts';
import { readMatrix } from '../fields/matrix/check.ts';
import { matrixText } from '../fields/matrix/text.ts';
import { readMultipleChoice } from '../fields/multiple-choice/check.ts';
import { readNps } from '../fields/nps/check.ts';
import { textOfNps } from '../fields/nps/text.ts';
import { readScale } from '../fields/opinion-scale/check.ts';
import { textOfScale } from '../fields/opinion-scale/text.ts';
import { readProvinceCity } from '../fields/province-city/check.ts';
import { textOfPlaceNames } from '../fields/province-city/text.ts';
import { readRanking } from '../fields/ranking/check.ts';
import { textOfRanking } from '../fields/ranking/text.ts';
import { readScan } from '../fields/scan/check.ts';
import { readScore } from '../fields/score/check.ts';
import { readSignature } from '../fields/signature/check.ts';
import { readSlider } from '../fields/slider/check.ts';
import { textOfSlider } from '../fields/slider/text.ts';
import { readRows } from '../fields/sub-form/check.ts';
import { textOfRows } from '../fields/sub-form/text.ts';
import { readTagBox } from '../fields/tag-box/check.ts';
import { textOfTags } from '../fields/tag-box/text.ts';
import { readTicketField } from '../fields/ticket-field/check.ts';
import { ticketText } from '../fields/ticket-field/text.ts';
import { readTime } from '../fields/time/check.ts';
import { textOfTime } from '../fields/time/text.ts';
import { readUrl } from '../fields/url/check.ts';
import { readYesNo } from '../fields/yes-no/check.ts';
import { textOfYesNo } from '../fields/yes-no/text.ts';
import { openRows } from '../state/open-rows.ts';
import { kitsFor } from '../field-kit.ts';

/** The kits of all other types of field; the fill page fetches them when its form has one of these. */
export const deferredKits = kitsFor({
  file_upload: { read: readFileUpload, text: noText },
  image_upload: { read: readFileUpload, text: noText },
  camera: { read: readFileUpload, text: noText },
  signature: { read: readSignature, text: noText },
  user_picker: { read: readPicked, text: textOfPicked },
  department_picker: { read: readPicked, text: textOfPicked },
  role_picker: { read: readPicked, text: textOfPicked },
  post_picker: { read: readPicked, text: textOfPicked },
  linked_record: { read: readLinkedRecord, text: textOfRecord },
  score: { read: readScore, text: textOfPoints },
  scan: { read: readScan, text: textAsIs },
  appointment: { read: readAppointment, text: textOfSlot },
  geolocation: { read: readGeolocation, text: textOfPlace },
  device_serial: { read: readDeviceSerial, text: textAsIs },
  ticket_field: { read: readTicketField, text: ticketText },
  serial_number: { read: readAssigned, text: textAsIs },
  random_id: { read: readAssigned, text: textAsIs },
  section: { read: readNothing, text: noText },
  panel: { read: readNothing, text: noText },
  tabs: { read: readNothing, text: noText },
  columns: { read: readNothing, text: noText },
  page_break: { read: readNothing, text: noText },
  rich_text: { read: readNothing, text: noText },
  image: { read: readNothing, text: noText },
  carousel: { read: readNothing, text: noText },
  video: { read: readNothing, text: noText },
  divider: { read: readNothing, text: noText },
  email: { read: readEmail, text: textAsIs },
  email_code: { read: readEmailCode, text: textOfEmailCode },
  url: { read: readUrl, text: textAsIs },
  masked: { read: readMasked, text: textAsIs },
  full_name: { read: readFullName, text: fullNameText },
  contact: { read: readContact, text: textOfParts },
  address: { read: readAddress, text: textOfParts },
  province_city: { read: readProvinceCity, text: textOfPlaceNames },
  consent: { read: readConsent, text: textOfConsent },
  hidden: { read: readHidden, text: textAsIs },
  yes_no: { read: readYesNo, text: textOfYesNo },
  nps: { read: readNps, text: textOfNps },
  opinion_scale: { read: readScale, text: textOfScale },
  slider: { read: readSlider, text: textOfSlider },
  time: { read: readTime, text: textOfTime },
  date_time: { read: readDateTime, text: textOfMoment },
  date_range: { read: readDateRange, text: textOfRange },
  multi_select: { read: readMultipleChoice, text: textOfOptions },
  tag_box: { read: readTagBox, text: textOfTags },
  ranking: { read: readRanking, text: textOfRanking },
  image_choice: { read: readImageChoice, text: textOfOptions },
  cascader: { read: readCascader, text: textOfPath },
  matrix: { read: readMatrix, text: matrixText },
  sub_form: { read: readRows, text: textOfRows, openRows },
});
