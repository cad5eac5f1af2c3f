import type { Field, FieldType } from '@countersign/shared/forms/schema.ts';
import type { FillTexts } from '../../../modules/forms/filling/fill-texts.ts';

/** Texts that only these types of field show, and problems that only they have. */
interface TypeTexts {
  types: readonly FieldType[];
  texts?: readonly string[];
  problems?: readonly string[];
}

const FILES = ['file_upload', 'image_upload', 'camera', 'signature'] as const;

/** What is not named here is on every page; {@link pageTexts} knows those that end with a type by themselves. */
export const TYPE_TEXTS: readonly TypeTexts[] = [
  {
    types: FILES,
    texts: [
      'chooseFile',
      'chooseFiles',
      'dropHere',
      'fileLimits',
      'uploadsOff',
      'choosePicture',
      'choosePictures',
      'resume',
      'reconnecting',
      'chooseToResume',
    ],
    problems: [
      'too_many_files',
      'single_file_only',
      'file_too_large',
      'file_type',
      'file_ending',
      'file_content',
      'file_broken',
      'upload_failed',
      'upload_interrupted',
      'picture_too_large',
      'upload_quota',
    ],
  },
  { types: ['camera', 'scan'], texts: ['takePhoto', 'closeCamera', 'viewfinder', 'noCamera', 'scanCode', 'codeRead'] },
  {
    types: ['signature'],
    texts: ['drawHere', 'clearSignature', 'typeInstead', 'drawInstead', 'typeName', 'keepingSignature'],
  },
  {
    types: ['geolocation'],
    texts: [
      'useMyPosition',
      'clearPlace',
      'locating',
      'positionDenied',
      'noPosition',
      'latitude',
      'longitude',
      'noMap',
    ],
    problems: ['wrong_place'],
  },
  {
    types: ['appointment'],
    texts: ['noSlots', 'slotDay', 'slotTime', 'slotGone'],
    problems: ['slot_taken', 'slot_closed', 'unknown_slot'],
  },
  {
    types: ['email_code'],
    texts: ['sendCode', 'sendCodeIn', 'emailCode', 'codeSent', 'codeNotSent', 'codeNotHere'],
    problems: ['code_needed', 'code_wrong', 'code_expired', 'mail_not_configured', 'mail_failed'],
  },
  { types: ['email', 'email_code', 'contact'], problems: ['wrong_email', 'wrong_domain'] },
  { types: ['phone', 'contact'], problems: ['wrong_phone'] },
  { types: ['url'], problems: ['wrong_url'] },
  { types: ['masked'], problems: ['wrong_mask'] },
  { types: ['full_name'], problems: ['name_incomplete'] },
  { types: ['full_name', 'contact', 'address'], texts: ['part'] },
  { types: ['province_city', 'cascader'], texts: ['place', 'level'], problems: ['path_incomplete'] },
  { types: ['date_range'], texts: ['range'], problems: ['range_incomplete', 'range_backwards', 'too_many_days'] },
  { types: ['slider'], texts: ['notAnswered'], problems: ['off_step'] },
  { types: ['consent'], texts: ['readWhole'] },
  { types: ['tag_box', 'multi_select'], texts: ['addTag', 'noMatch'] },
  {
    types: ['ranking'],
    texts: ['unranked', 'rankedAt', 'moveUp', 'moveDown'],
    problems: ['ranking_incomplete'],
  },
  {
    types: ['sub_form'],
    texts: ['rowUp', 'rowDown', 'removeRowAsk', 'removeRowYes', 'removeRowNo', 'rowRemoved', 'rowAdded', 'rowMoved'],
    problems: ['too_few_rows', 'too_many_rows'],
  },
  { types: ['sub_form'], texts: ['undo', 'rowActions'] },
  { types: ['matrix'], texts: ['total', 'rowName'], problems: ['row_missing', 'column_taken'] },
  {
    types: ['carousel'],
    texts: ['carousel', 'previousPicture', 'nextPicture', 'pictureOf', 'stopTurning', 'startTurning'],
  },
  { types: ['video'], texts: ['video', 'captions', 'playVideo', 'videoFrom'] },
  { types: ['tabs'], texts: ['tab', 'tabProblems'] },
];

/** What only pages of a personal link say. */
const LINK_TEXTS = { texts: ['linkCodeTitle', 'linkCodeHelp'], problems: ['link_gone', 'link_answered'] };

/** What only the server, the designer and the look-up page say. */
const ELSEWHERE = ['lookUp', 'codeMail', 'emptyGroup', 'newPage', 'noPicture', 'noVideo', 'noText'];

/**
 * The texts that a page with these fields can need: about a third of them all, which is 3 kB less on a slow line for most
 * forms. `page` is said by the server alone.
 */
export function pageTexts(texts: FillTexts, fields: readonly Field[], { hasLink = false } = {}): object {
  const has = new Set<string>(fields.map(({ type }) => type));
  // Whoever has a personal link may be asked for a code, as by a field for one.
  const parts = hasLink ? TYPE_TEXTS.filter(({ types }) => !types.includes('email_code')) : TYPE_TEXTS;
  const without = parts.filter(({ types }) => !types.some((type) => has.has(type)));
  const ofLinks = hasLink ? { texts: [], problems: [] } : LINK_TEXTS;
  const needless = new Set([...ELSEWHERE, ...ofLinks.texts, ...without.flatMap((part) => part.texts ?? [])]);
  const needlessProblems = new Set([...ofLinks.problems, ...without.flatMap((part) => part.problems ?? [])]);
  const problems = Object.entries(texts.problem).filter(([code]) => {
    const type = typeAtEnd(code);
    return !needlessProblems.has(code) && (type === undefined || has.has(type));
  });
  const rest = Object.entries(texts).filter(([name]) => !needless.has(name));
  return { ...Object.fromEntries(rest), problem: Object.fromEntries(problems), page: {} };
}

const ENDED = /^(?:required|wrong_type)_(.+)$/;
const typeAtEnd = (code: string): string | undefined => ENDED.exec(code)?.[1];
