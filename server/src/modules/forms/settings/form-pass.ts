import type { KeyObject } from 'node:crypto';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import type { Client } from '../../../work/once/exchange.ts';
import { readSignedText, signText } from '../../../basics/secrets/signed-text.ts';
import type { SecretFor } from '../../../basics/secrets/secret-for.ts';

/** What shows that a visitor knew the password of a form: a cookie that a page cannot read. A new password ends it. */

const LIFE_MS = 12 * 3_600_000;
export const PASS_LIFE_SECONDS = LIFE_MS / 1000;

export const passCookie = (formKey: FormKey): string => `form-pass-${formKey}`;

interface Pass {
  formKey: FormKey;
  passwordHash: string;
}

export function makePass(secretFor: SecretFor, pass: Pass, now: Date): string {
  return signText(keyOf(secretFor, pass), pass.formKey, new Date(now.getTime() + LIFE_MS));
}

/** Whether the visitor has shown the present password of the form. */
export function hasPass(secretFor: SecretFor, pass: Pass, { cookies }: Pick<Client, 'cookies'>, now: Date): boolean {
  const text = cookies?.[passCookie(pass.formKey)];
  return text !== undefined && readSignedText(keyOf(secretFor, pass), text, now) === pass.formKey;
}

const keyOf = (secretFor: SecretFor, { passwordHash }: Pass): KeyObject => secretFor(`form password ${passwordHash}`);
