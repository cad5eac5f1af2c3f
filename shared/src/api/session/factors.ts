import * as z from 'zod/mini';
import { userId } from '../../basics/ids.ts';
import { mostLetters, trimmed } from '../../basics/people-text.ts';
import { instant } from '../../basics/time.ts';
import { contract } from '../contract.ts';
import { CODES } from '../reply.ts';

/** Second factors: one-time passwords of an authenticator app, recovery codes and passkeys. */

/** Whom the parameter `sys.account.secondFactor` asks for a second factor. */
export const SECOND_FACTOR_POLICIES = ['nobody', 'administrators', 'everyone'] as const;
export const SECOND_FACTOR_PARAMETER = 'sys.account.secondFactor';
export const RECOVERY_CODES = 10;
export const MOST_PASSKEYS = 20;

/** What a call that leads on to the next one is known by: five minutes, once, and only in the browser or session that began. */
export const challengeText = z.string().check(z.minLength(1), z.maxLength(200));
const digits = z.string().check(trimmed(), z.regex(/^\d{3} ?\d{3}$/));
const base64url = (most: number) => z.string().check(z.maxLength(most), z.regex(/^[\w-]*$/));

/** What `navigator.credentials.get()` answers, as JSON. */
export const passkeyAssertion = z.object({
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(8000),
    userHandle: z.optional(z.nullable(base64url(200))),
  }),
  authenticatorAttachment: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  clientExtensionResults: z.optional(z.object({})),
});
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>;

/** What `navigator.credentials.create()` answers, as JSON. */
const passkeyAttestation = z.object({
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(24_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
  authenticatorAttachment: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  clientExtensionResults: z.optional(z.object({})),
});

/** Options of WebAuthn as JSON, which the page hands to the browser as they are. */
const passkeyOptions = z.record(z.string(), z.unknown());

const begunPasskey = z.object({ challenge: z.string(), options: passkeyOptions });
const passkeyName = z.string().check(trimmed(), z.minLength(1), mostLetters(60));

export const totpAnswer = z.object({ type: z.literal('totp'), code: digits });
export const passkeyAnswer = z.object({ type: z.literal('passkey'), response: passkeyAssertion });
const recoveryAnswer = z.object({
  type: z.literal('recovery'),
  code: z.string().check(trimmed(), z.minLength(1), z.maxLength(60)),
});
export const factorAnswer = z.discriminatedUnion('type', [totpAnswer, recoveryAnswer, passkeyAnswer]);
export type FactorAnswer = z.infer<typeof factorAnswer>;

/** `data.current` of the refusal `second_factor_required`; `second_factor_enrolment` carries the challenge alone. */
export const askedFactor = z.object({
  challenge: z.string(),
  ways: z.array(z.enum(['totp', 'passkey', 'recovery'])),
  /** For the passkeys of this person; null where they have none. */
  passkey: z.nullable(passkeyOptions),
});
export type AskedFactor = z.infer<typeof askedFactor>;

const wrong = {
  wrong_code: CODES.unprocessable,
  challenge_expired: CODES.unprocessable,
  account_locked: CODES.tooMany,
};

export const answerChallenge = contract({
  name: 'session.answerChallenge',
  summary: 'Finish signing in with a second factor',
  method: 'POST',
  path: '/login/second-factor',
  access: 'public',
  input: z.object({ challenge: challengeText, answer: factorAnswer }),
  reply: z.string(),
  refusals: wrong,
  replay: 'none',
});

const newTotp = z.object({
  challenge: z.string(),
  /** Base32, for apps that can't read the picture. */
  secret: z.string(),
  /** `otpauth://`, for the QR code. */
  uri: z.string(),
});
export type NewTotp = z.infer<typeof newTotp>;

/** Of somebody whom the policy asks for a second factor and who has none yet. */
export const beginEnrolment = contract({
  name: 'session.beginEnrolment',
  summary: 'Begin to set up an authenticator app while signing in',
  method: 'POST',
  path: '/login/enrolment',
  access: 'public',
  input: z.object({ challenge: challengeText }),
  reply: newTotp,
  refusals: { challenge_expired: CODES.unprocessable },
  replay: 'none',
});

const enrolled = z.object({ token: z.string(), recoveryCodes: z.array(z.string()) });

export const finishEnrolment = contract({
  name: 'session.finishEnrolment',
  summary: 'Confirm the authenticator app and finish signing in',
  method: 'PUT',
  path: '/login/enrolment',
  access: 'public',
  input: z.object({ challenge: challengeText, code: digits }),
  reply: enrolled,
  refusals: wrong,
  replay: 'none',
});

/** With the same challenge as {@link beginEnrolment}: the person chooses. */
export const beginPasskeyEnrolment = contract({
  name: 'session.beginPasskeyEnrolment',
  summary: 'Begin to add a passkey while signing in',
  method: 'POST',
  path: '/login/enrolment/passkey/begin',
  access: 'public',
  input: z.object({ challenge: challengeText }),
  reply: begunPasskey,
  refusals: { challenge_expired: CODES.unprocessable },
  replay: 'none',
});

export const finishPasskeyEnrolment = contract({
  name: 'session.finishPasskeyEnrolment',
  summary: 'Add the passkey and finish signing in',
  method: 'POST',
  path: '/login/enrolment/passkey',
  access: 'public',
  input: z.object({ challenge: challengeText, name: passkeyName, response: passkeyAttestation }),
  reply: enrolled,
  refusals: {
    challenge_expired: CODES.unprocessable,
    passkey_refused: CODES.unprocessable,
    passkey_known: CODES.conflict,
    account_locked: CODES.tooMany,
  },
  replay: 'none',
});

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createTime: instant,
  lastUseTime: z.nullable(instant),
  /** Kept by a password manager or an account on several devices. */
  isSynced: z.boolean(),
});
export type Passkey = z.infer<typeof passkey>;

export const listFactors = contract({
  name: 'session.listFactors',
  summary: 'List your second factors',
  method: 'GET',
  path: '/system/user/profile/factors',
  access: 'self',
  input: z.object({}),
  reply: z.object({
    totpSince: z.nullable(instant),
    recoveryCodesLeft: z.int(),
    passkeys: z.array(passkey),
    /** The policy asks this person for one. */
    isRequired: z.boolean(),
  }),
});

const fresh = { confirm_identity: CODES.unprocessable };

export const beginTotp = contract({
  name: 'session.beginTotp',
  summary: 'Begin to set up an authenticator app',
  method: 'POST',
  path: '/system/user/profile/totp/begin',
  access: 'self',
  input: z.object({}),
  reply: newTotp,
  refusals: fresh,
  replay: 'none',
});

/** Codes come with the first factor; later ones leave them as they are. */
const withCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** Replaces the app that there was. */
export const confirmTotp = contract({
  name: 'session.confirmTotp',
  summary: 'Turn on the authenticator app with its first code',
  method: 'POST',
  path: '/system/user/profile/totp',
  access: 'self',
  input: z.object({ challenge: challengeText, code: digits }),
  reply: withCodes,
  refusals: { ...fresh, ...wrong },
  replay: 'none',
});

/** Refused while the policy asks for a second factor and this is the last one. */
const last = { last_factor: CODES.conflict };

export const removeTotp = contract({
  name: 'session.removeTotp',
  summary: 'Turn off your authenticator app',
  method: 'DELETE',
  path: '/system/user/profile/totp',
  access: 'self',
  input: z.object({}),
  reply: z.null(),
  refusals: { ...fresh, ...last },
});

/** The earlier ones stop working. */
export const renewRecoveryCodes = contract({
  name: 'session.renewRecoveryCodes',
  summary: 'Make new recovery codes',
  method: 'POST',
  path: '/system/user/profile/recovery-codes',
  access: 'self',
  input: z.object({}),
  reply: withCodes,
  refusals: { ...fresh, no_second_factor: CODES.conflict },
  replay: 'none',
});

const passkeyId = z.string().check(z.regex(/^[\w-]{1,64}$/));

export const beginPasskey = contract({
  name: 'session.beginPasskey',
  summary: 'Begin to add a passkey',
  method: 'POST',
  path: '/system/user/profile/passkeys/begin',
  access: 'self',
  input: z.object({}),
  reply: begunPasskey,
  refusals: { ...fresh, too_many_passkeys: CODES.conflict },
  replay: 'none',
});

export const addPasskey = contract({
  name: 'session.addPasskey',
  summary: 'Add a passkey',
  method: 'POST',
  path: '/system/user/profile/passkeys',
  access: 'self',
  input: z.object({ challenge: challengeText, name: passkeyName, response: passkeyAttestation }),
  reply: withCodes,
  refusals: {
    ...fresh,
    challenge_expired: CODES.unprocessable,
    passkey_refused: CODES.unprocessable,
    passkey_known: CODES.conflict,
    too_many_passkeys: CODES.conflict,
  },
  replay: 'none',
});

export const renamePasskey = contract({
  name: 'session.renamePasskey',
  summary: 'Rename one of your passkeys',
  method: 'PUT',
  path: '/system/user/profile/passkeys/{id}',
  access: 'self',
  input: z.object({ id: passkeyId, name: passkeyName }),
  reply: z.null(),
});

export const removePasskey = contract({
  name: 'session.removePasskey',
  summary: 'Remove one of your passkeys',
  method: 'DELETE',
  path: '/system/user/profile/passkeys/{id}',
  access: 'self',
  input: z.object({ id: passkeyId }),
  reply: z.null(),
  refusals: { ...fresh, ...last },
});

export const beginPasskeySignIn = contract({
  name: 'session.beginPasskeySignIn',
  summary: 'Begin to sign in with a passkey',
  method: 'POST',
  path: '/login/passkey/begin',
  access: 'public',
  input: z.object({}),
  reply: begunPasskey,
  replay: 'none',
});

/** A passkey checks its owner, so it stands for both factors. One code for all reasons, so that nobody learns who has an account. */
export const passkeySignIn = contract({
  name: 'session.passkeySignIn',
  summary: 'Sign in with a passkey',
  method: 'POST',
  path: '/login/passkey',
  access: 'public',
  input: z.object({
    challenge: challengeText,
    response: passkeyAssertion,
    rememberMe: z._default(z.boolean(), false),
  }),
  reply: z.string(),
  refusals: {
    challenge_expired: CODES.unprocessable,
    passkey_refused: CODES.unprocessable,
    account_locked: CODES.tooMany,
  },
  replay: 'none',
});

/** The person signs in with the password alone, and sets up again what the policy asks for. */
export const resetFactors = contract({
  name: 'session.resetFactors',
  summary: 'Remove a person’s second factors and end their sessions',
  method: 'POST',
  path: '/system/user/resetFactors',
  access: 'system:user:resetFactors',
  input: z.object({ userId }),
  reply: z.object({ removed: z.int() }),
  refusals: { rights_above_own: CODES.forbidden, own_factors: CODES.conflict },
});
