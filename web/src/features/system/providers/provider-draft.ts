import type { SignInProvider } from '@countersign/shared/api/session/provider-settings.ts';
import type { ProviderKind } from '@countersign/shared/api/session/providers.ts';

/** What the form of a provider holds, as people type it. */
export interface ProviderDraft {
  kind: ProviderKind;
  path: string;
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  isEnabled: boolean;
  linksVerified: boolean;
  domains: string;
  departmentId: string;
  roleId: string;
  followsSignOut: boolean;
}

export const NEW_PROVIDER: ProviderDraft = {
  kind: 'oidc',
  path: '',
  name: '',
  issuer: '',
  clientId: '',
  clientSecret: '',
  isEnabled: true,
  linksVerified: false,
  domains: '',
  departmentId: '',
  roleId: '',
  followsSignOut: false,
};

const GITHUB = 'https://github.com';
const TENANT = /^https:\/\/login\.microsoftonline\.com\/(.+)\/v2\.0$/;

/** As it was typed: of Microsoft the tenant, of GitHub nothing but an own server. */
function typedIssuer({ kind, issuer }: SignInProvider): string {
  if (kind === 'microsoft') return TENANT.exec(issuer)?.[1] ?? issuer;
  return kind === 'google' || (kind === 'github' && issuer === GITHUB) ? '' : issuer;
}

export const draftOf = (provider: SignInProvider): ProviderDraft => ({
  kind: provider.kind,
  path: provider.path,
  name: provider.name,
  issuer: typedIssuer(provider),
  clientId: provider.clientId,
  clientSecret: '',
  isEnabled: provider.isEnabled,
  linksVerified: provider.linksVerified,
  domains: provider.domains.join('\n'),
  departmentId: provider.department ? String(provider.department.id) : '',
  roleId: provider.role ? String(provider.role.id) : '',
  followsSignOut: provider.followsSignOut,
});

const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .map((line) => line.replace(/^@/, '').toLowerCase())
      .filter(Boolean),
  ),
];

/** What is sent; where newcomers go means nothing without a domain that they come from. */
export function contentOf(draft: ProviderDraft) {
  const domains = linesOf(draft.domains);
  const isOpen = domains.length > 0;
  return {
    name: draft.name,
    issuer: draft.kind === 'google' ? '' : draft.issuer,
    clientId: draft.clientId,
    ...(draft.clientSecret === '' ? {} : { clientSecret: draft.clientSecret }),
    isEnabled: draft.isEnabled,
    linksVerified: draft.linksVerified,
    domains,
    departmentId: isOpen && draft.departmentId !== '' ? Number(draft.departmentId) : null,
    roleId: isOpen && draft.roleId !== '' ? Number(draft.roleId) : null,
    followsSignOut: draft.kind !== 'github' && draft.followsSignOut,
  };
}
