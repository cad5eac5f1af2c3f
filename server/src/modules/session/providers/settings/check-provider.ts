import type { addProvider } from '@countersign/shared/api/session/provider-settings.ts';
import type { ProviderKind } from '@countersign/shared/api/session/providers.ts';
import type { ParsedInputOf } from '@countersign/shared/api/contract.ts';
import { isSurelyRefused } from '../../../../basics/outbound.ts';
import { ALL_PERMISSIONS, hasPermission } from '../../../../work/permissions.ts';
import { refuse } from '../../../../work/refusing/refuse.ts';
import { personOf, type Work } from '../../../../work/work.ts';
import type { HasOutbound } from '../../../system/outbound/has-outbound.ts';
import { mayPlaceNewcomers } from '../../../system/people/newcomers/may-place-newcomers.ts';
import { isOwnHost } from '../wire/configuration.ts';

type Linking = Pick<ProviderContent, 'linksVerified'>;

export type ProviderContent = Omit<ParsedInputOf<typeof addProvider>, 'kind' | 'path'>;

const GOOGLE = 'https://accounts.google.com';
const MICROSOFT = 'https://login.microsoftonline.com';
const GITHUB = 'https://github.com';
/** One tenant by its id: with `common` everybody's tenant could vouch for everybody. */
const TENANT = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The issuer of a provider, complete: what people typed is an address, a tenant or nothing. */
export function issuerOf(work: HasOutbound, kind: ProviderKind, typed: string): string {
  switch (kind) {
    case 'google':
      return GOOGLE;
    case 'microsoft': {
      const tenant = typed.replace(`${MICROSOFT}/`, '').replace(/\/v2\.0$/, '');
      return TENANT.test(tenant) ? `${MICROSOFT}/${tenant.toLowerCase()}/v2.0` : refuse('tenant_invalid', ['issuer']);
    }
    case 'github':
      return typed === '' ? GITHUB : checkedAddress(work, typed).replace(/\/+$/, '');
    case 'oidc':
      return checkedAddress(work, typed);
  }
}

/** What people meant to type: the address of the issuer, not of its description. */
const DESCRIPTION = /\/\.well-known\/openid-configuration$/;

function checkedAddress(work: HasOutbound, typed: string): string {
  const text = typed.replace(DESCRIPTION, '');
  const url = URL.canParse(text) ? new URL(text) : refuse('issuer_invalid', ['issuer']);
  const isPlain = url.protocol === 'http:' && isOwnHost(work, url);
  if ((url.protocol !== 'https:' && !isPlain) || url.search !== '' || url.hash !== '' || url.username !== '')
    refuse('issuer_invalid', ['issuer']);
  if (isSurelyRefused(text, work.outbound.current().allowedHosts)) refuse('issuer_private', ['issuer']);
  return text;
}

/**
 * A provider that links by address vouches for people with any rights. Whoever lets one do so, or lets another issuer go on with it,
 * could become each of them: so they may do everything anyhow.
 */
export function checkLinking(work: Pick<Work, 'person'>, { linksVerified }: Linking, before: Linking | null): void {
  const isKept = !linksVerified || before?.linksVerified === true;
  if (!isKept && !hasPermission(personOf(work), ALL_PERMISSIONS)) refuse('links_above_own', ['linksVerified']);
}

/** Newcomers get nothing that the caller could not give: see `mayPlaceNewcomers`. */
export async function checkNewcomers(
  work: Work,
  { departmentId, roleId }: Pick<ProviderContent, 'departmentId' | 'roleId'>,
  before: Pick<ProviderContent, 'departmentId' | 'roleId'>,
): Promise<void> {
  const isKept = departmentId === before.departmentId && roleId === before.roleId;
  if (!isKept) await mayPlaceNewcomers(work, { departmentId, roleId });
}
