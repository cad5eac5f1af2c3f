import * as z from 'zod/mini';
import { formKey, revision, userId } from '../../basics/ids.ts';
import { CAPTCHAS, formSettings } from '../../forms/form-settings.ts';
import { contract, LIST_BODY } from '../contract.ts';
import { CODES } from '../reply.ts';

/** Who may fill a form and when: settings that hold at once, for all its versions. */

export const formSettingsDetail = z.object({
  /** 0 until somebody has set something. */
  rev: revision,
  settings: formSettings,
  /** The password itself is told to nobody. */
  hasPassword: z.boolean(),
  /** The zone that holds where the settings name none. */
  usualZone: z.string(),
  /** Whether an e-mail can leave this installation. */
  hasMail: z.boolean(),
  /** The kinds of captcha that work on this installation; the others have no provider yet. */
  captchas: z.array(z.enum(CAPTCHAS)),
  /** Whether the caller may change how long answers are kept. */
  mayRetain: z.boolean(),
  /** The names of the people of the notice. */
  people: z.array(z.object({ id: userId, nickName: z.string() })),
});
export type FormSettingsDetail = z.infer<typeof formSettingsDetail>;

export const get = contract({
  name: 'forms.getSettings',
  summary: 'Get who can fill a form and when',
  method: 'GET',
  path: '/forms/{formKey}/setting',
  access: 'form:project:list',
  input: z.object({ formKey }),
  reply: formSettingsDetail,
});

/**
 * A form for people who sign in is not opened to everybody here (`opens_elsewhere`) but with `forms.setAudience`, which says what
 * that means. `password`: a new one, null to take it away, left out to keep it.
 */
export const save = contract({
  name: 'forms.saveSettings',
  summary: 'Update who can fill a form and when; 409 with the current settings after a conflicting change',
  method: 'PUT',
  path: '/forms/{formKey}/setting',
  access: 'form:project:edit',
  bodyBytes: LIST_BODY,
  input: z.object({
    formKey,
    rev: revision,
    settings: formSettings,
    password: z.optional(z.nullable(z.string().check(z.minLength(1), z.maxLength(200)))),
  }),
  reply: formSettingsDetail,
  refusals: {
    results_need_answers: CODES.forbidden,
    retention_needs_owner: CODES.forbidden,
    stale_revision: CODES.conflict,
    unknown_user: CODES.unprocessable,
    ends_before_start: CODES.unprocessable,
    captcha_not_configured: CODES.unprocessable,
    not_countable: CODES.unprocessable,
    look_up_needs_answers: CODES.forbidden,
    look_up_field: CODES.unprocessable,
    look_up_computed: CODES.unprocessable,
    opens_elsewhere: CODES.unprocessable,
  },
});

/**
 * A problem to be solved before a call is taken: find a number whose hash begins with so many zero bits. With `slide` and `click` a
 * puzzle of `/captcha/get` is asked for, and the number is the way for people who cannot solve one.
 */
export const captchaProblem = z.object({
  type: z.enum(CAPTCHAS),
  /** Signed by the server, and good once. */
  text: z.string(),
  zeroBits: z.int(),
});
export type CaptchaProblem = z.infer<typeof captchaProblem>;
