import { WRONG_TYPE } from '../../validation/answer-problem.ts';
import { readCascader, pathOptions } from '../../validation/fields/cascader.ts';
import { readConsent } from '../../validation/fields/consent.ts';
import { readContact } from '../../validation/fields/contact.ts';
import { readDateRange } from '../../validation/fields/date-range.ts';
import { readDateTime } from '../../validation/fields/date-time.ts';
import { readEmail } from '../../validation/fields/email.ts';
import { readEmailCode } from '../../validation/fields/email-code.ts';
import { fullNameText, readFullName } from '../../validation/fields/full-name.ts';
import { readHidden } from '../../validation/fields/hidden.ts';
import { readImageChoice } from '../../validation/fields/image-choice.ts';
import { readMasked } from '../../validation/fields/masked.ts';
import { partOf, partsText, readParts } from '../../validation/fields/parts.ts';
import { readProvinceCity } from '../../validation/fields/province-city.ts';
import { readRanking } from '../../validation/fields/ranking.ts';
import { readSlider } from '../../validation/fields/slider.ts';
import { readTagBox } from '../../validation/fields/tag-box.ts';
import { readMultipleChoice } from '../../validation/fields/multiple-choice.ts';
import { readTime } from '../../validation/fields/time.ts';
import { readUrl } from '../../validation/fields/url.ts';
import { readWholeNumber } from '../../validation/fields/whole-number.ts';
import { readYesNo } from '../../validation/fields/yes-no.ts';
import { addressOf } from '../fields/email-code.ts';
import { openRows } from '../state/open-rows.ts';
import { connectedKits } from './connected-kits.ts';
import { matrixText, readMatrix } from '../../validation/fields/matrix.ts';
import { readFileUpload } from '../../validation/fields/file-upload.ts';
import { kitsFor } from './field-kit.ts';
import { listText, momentText, timeText, yesNoText } from './more-texts.ts';
import { dayText, numberText, optionText, optionTexts, plainText, withUnit } from './texts.ts';

/** Of what takes no answer, nothing is read. */
const layout = { read: () => WRONG_TYPE, text: () => '' };

/** The kits of all other types of field; the fill page fetches them when its form has one of these. */
export const moreKits = kitsFor({
  /** Files have a place of their own and no text. */
  file_upload: { read: readFileUpload, text: () => '' },
  ...connectedKits,
  section: layout,
  panel: layout,
  tabs: layout,
  columns: layout,
  page_break: layout,
  rich_text: layout,
  image: layout,
  carousel: layout,
  video: layout,
  divider: layout,
  email: { read: readEmail, text: (_, answer) => plainText(answer) },
  email_code: { read: readEmailCode, text: (_, answer) => addressOf(answer) },
  url: { read: readUrl, text: (_, answer) => plainText(answer) },
  masked: { read: readMasked, text: (_, answer) => plainText(answer) },
  full_name: { read: readFullName, text: fullNameText },
  contact: {
    read: readContact,
    text: (field, answer) => partsText(answer, field.parts, ', '),
  },
  address: {
    read: (field, raw) => readParts(field.parts, raw),
    text: (field, answer) => partsText(answer, field.parts, ', '),
  },
  province_city: { read: readProvinceCity, text: (_, answer) => listText(answer, ' ') },
  consent: { read: readConsent, text: (_, answer, language) => yesNoText(answer, language) },
  hidden: { read: readHidden, text: (_, answer) => plainText(answer) },
  yes_no: {
    read: readYesNo,
    text: (field, answer, language) =>
      (answer === true ? field.yesLabel : field.noLabel) ?? yesNoText(answer, language),
  },
  nps: { read: (_, raw) => readWholeNumber(raw, 0, 10), text: (_, answer) => `${plainText(answer)} / 10` },
  opinion_scale: {
    read: (field, raw) => readWholeNumber(raw, field.from, field.to),
    text: (field, answer) => `${plainText(answer)} / ${field.to}`,
  },
  slider: {
    read: readSlider,
    text: (field, answer, language) => withUnit(numberText(answer, language), field.unit),
  },
  time: { read: readTime, text: (_, answer, language) => timeText(answer, language) },
  date_time: { read: readDateTime, text: (_, answer, language) => momentText(answer, language) },
  date_range: {
    read: readDateRange,
    text: (_, answer, language) => ['start', 'end'].map((end) => dayText(partOf(answer, end), language)).join(' – '),
  },
  multi_select: {
    read: readMultipleChoice,
    text: (field, answer) => optionTexts(field.options, answer),
  },
  tag_box: { read: readTagBox, text: (_, answer) => listText(answer, ', ') },
  ranking: {
    read: readRanking,
    text: (field, answer) =>
      Array.isArray(answer)
        ? answer.map((value, at) => `${at + 1}. ${optionText(field.options, value)}`).join('  ')
        : '',
  },
  image_choice: { read: readImageChoice, text: (field, answer) => optionTexts(field.options, answer) },
  cascader: {
    read: readCascader,
    text: ({ tree }, answer) =>
      Array.isArray(answer)
        ? answer.map((value, at) => pathOptions(tree, answer)[at]?.label ?? plainText(value)).join(' / ')
        : '',
  },
  matrix: { read: readMatrix, text: matrixText },
  sub_form: {
    read: (_, raw) => (Array.isArray(raw) ? { answer: raw, problems: [] } : WRONG_TYPE),
    text: (_, answer) => (Array.isArray(answer) ? String(answer.length) : ''),
    openRows,
  },
});
