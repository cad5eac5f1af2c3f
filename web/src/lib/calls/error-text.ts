import { CallError } from '@countersign/shared/api/wire/client.ts';
import { CODES, type RefusalDetail } from '@countersign/shared/api/reply.ts';
import { translate, translateIfKnown } from '../texts/i18n.ts';
import { supportId } from './support-id.ts';

/** What a refusal names, as texts. */
export const paramsOf = (detail: Pick<RefusalDetail, 'params'>) =>
  Object.fromEntries(Object.entries(detail.params ?? {}).map(([name, value]) => [name, String(value)]));

/** The sentence of one refusal in the reader's language; null when the product has no text for its code. */
export function refusalText(detail: Pick<RefusalDetail, 'code' | 'params'> & Partial<RefusalDetail>): string | null {
  return translateIfKnown(`refusals.${detail.code}`, paramsOf(detail));
}

function refusedText(error: CallError): string {
  const first = error.errors[0];
  const own = first ? refusalText(first) : null;
  if (own) return own;
  if (error.code === CODES.forbidden) return translate('common.error.forbidden');
  if (error.code === CODES.notFound) return translate('common.error.notFound');
  return error.msg || translate('common.error.system');
}

/**
 * One plain sentence for a failed call: the envelope's own refusal first, the transport's text where none came. What nobody expected
 * ends with the id by which support finds it.
 */
export function errorText(error: unknown): string {
  const text = plainText(error);
  const id = supportId(error);
  return id === null ? text : translate('common.error.withId', { text, id });
}

function plainText(error: unknown): string {
  if (!(error instanceof CallError)) return translate('common.error.system');
  switch (error.kind) {
    case 'refused':
      return refusedText(error);
    case 'network':
      return translate('common.error.network');
    case 'timeout':
      return translate('common.error.timeout');
    case 'http':
      return translate('common.error.status', { status: error.code });
  }
}

/** Texts of a refused form by field name (the first part of each path), for the messages beside the fields. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof CallError)) return {};
  const entries = error.errors.map(
    (detail) => [String(detail.path[0] ?? ''), refusalText(detail) ?? error.msg] as const,
  );
  return Object.fromEntries(entries.filter(([name]) => name !== '').toReversed());
}

/** True when no answer came, so that nobody knows whether the server did it. */
export const isUndecided = (error: unknown): boolean =>
  error instanceof CallError && (error.kind === 'network' || error.kind === 'timeout' || error.kind === 'http');

/** True when the server refused with this detail code or envelope code. */
export function isRefusedWith(error: unknown, code: string | number): boolean {
  if (!(error instanceof CallError)) return false;
  return typeof code === 'number' ? error.code === code : error.errors.some((detail) => detail.code === code);
}
