/** The codes of the protocol, with the sentence of each in `translations`, under `refusals`. */
export const REP_CODES = {
  ok: '0000',
  failed: '9999',
  nullValue: '0011',
  wrongType: '0015',
  wrongFormat: '0016',
  expired: '6110',
  wrongPlace: '6111',
  notDrawn: '6112',
  tooManyGets: '6201',
  locked: '6202',
  tooManyChecks: '6204',
  invalidRequest: '6206',
} as const;

export type Trouble = Exclude<keyof typeof REP_CODES, 'ok'>;

export const TROUBLE_TEXTS = {
  failed: 'captcha_failed',
  nullValue: 'captcha_null_value',
  wrongType: 'captcha_wrong_type',
  wrongFormat: 'captcha_wrong_format',
  expired: 'captcha_expired',
  wrongPlace: 'captcha_wrong_place',
  notDrawn: 'captcha_not_drawn',
  tooManyGets: 'captcha_too_many_gets',
  locked: 'captcha_locked',
  tooManyChecks: 'captcha_too_many_checks',
  invalidRequest: 'captcha_invalid_request',
} as const satisfies Record<Trouble, string>;
