import type { SignInProvider } from '@countersign/shared/api/session/provider-settings.ts';
import { PROVIDER_KINDS, type ProviderKind } from '@countersign/shared/api/session/providers.ts';
import { userChoices } from '@countersign/shared/api/system/users.ts';
import { useRead } from '../../../lib/calls/use-call.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { CheckField, CheckGroup, SelectField, TextareaField, TextField } from '../../../ui/fields/fields.tsx';
import { ShownSecret } from '../../../ui/fields/shown-secret.tsx';
import { treeOptions } from '../tree-options.ts';
import type { ProviderDraft } from './provider-draft.ts';

interface Props {
  own: SignInProvider | null;
  draft: ProviderDraft;
  errors: Record<string, string>;
  isReadOnly?: boolean;
  onChange: (draft: ProviderDraft) => void;
}

type Put = <Name extends keyof ProviderDraft>(name: Name) => (value: ProviderDraft[Name]) => void;

/** Everything that is said of a provider: how it is reached, whom it lets in, and what it must know of this server. */
export function ProviderFields(props: Props) {
  const { draft, onChange } = props;
  const put: Put = (name) => (value) => onChange({ ...draft, [name]: value });
  return (
    <>
      <Connection {...props} put={put} />
      <Admission {...props} put={put} />
      <ForProvider {...props} />
    </>
  );
}

/** Google has one issuer for everybody. */
const hasIssuer = (kind: ProviderKind): kind is Exclude<ProviderKind, 'google'> => kind !== 'google';

function Connection({ own, draft, errors, isReadOnly = false, put }: Props & { put: Put }) {
  const t = useT();
  const { kind } = draft;
  return (
    <>
      {own === null && (
        <SelectField
          label={t('system.providers.kind')}
          options={PROVIDER_KINDS.map((value) => ({ value, label: t(`system.providers.kinds.${value}`) }))}
          value={kind}
          onChange={(value) => put('kind')(PROVIDER_KINDS.find((known) => known === value) ?? 'oidc')}
        />
      )}
      <TextField
        isRequired
        autoFocus={own === null}
        isDisabled={isReadOnly}
        label={t('system.providers.name')}
        hint={t('system.providers.nameHint')}
        value={draft.name}
        maxLength={40}
        error={errors['name']}
        onChange={put('name')}
      />
      {own === null && (
        <TextField
          isRequired
          label={t('system.providers.path')}
          hint={t('system.providers.pathHint')}
          value={draft.path}
          maxLength={32}
          error={errors['path']}
          onChange={(value) => put('path')(value.toLowerCase())}
        />
      )}
      {hasIssuer(kind) && (
        <TextField
          isRequired={kind !== 'github'}
          isDisabled={isReadOnly}
          label={t(kind === 'microsoft' ? 'system.providers.tenant' : 'system.providers.issuer')}
          hint={t(`system.providers.issuerHint.${kind}`)}
          value={draft.issuer}
          error={errors['issuer']}
          onChange={put('issuer')}
        />
      )}
      <TextField
        isRequired
        isDisabled={isReadOnly}
        label={t('system.providers.clientId')}
        value={draft.clientId}
        error={errors['clientId']}
        onChange={put('clientId')}
      />
      {!isReadOnly && (
        <TextField
          type="password"
          autoComplete="new-password"
          label={t('system.providers.clientSecret')}
          hint={t(own?.hasSecret ? 'system.providers.secretKept' : 'system.providers.secretHint')}
          value={draft.clientSecret}
          error={errors['clientSecret']}
          onChange={put('clientSecret')}
        />
      )}
      <CheckField
        label={t('system.providers.isEnabled')}
        isDisabled={isReadOnly}
        isChecked={draft.isEnabled}
        onChange={put('isEnabled')}
      />
    </>
  );
}

function Admission({ own, draft, errors, isReadOnly = false, put }: Props & { put: Put }) {
  const t = useT();
  const mayChoose = useMay('system:user:query');
  const choices = useRead(userChoices, mayChoose ? {} : null);
  const isOpen = draft.domains.trim() !== '';
  const departments = treeOptions(
    choices.data?.departments ?? [],
    ({ id, isInReach }) => isInReach || id === own?.department?.id,
  );
  const roles = (choices.data?.roles ?? []).filter(
    ({ id, key, isInReach }) => (isInReach && key !== 'admin') || id === own?.role?.id,
  );
  const field = { isDisabled: isReadOnly || !mayChoose } as const;
  return (
    <>
      <CheckGroup label={t('system.providers.admission')} hint={t('system.providers.admissionHint')}>
        <CheckField
          label={t('system.providers.linksVerified')}
          hint={t('system.providers.linksVerifiedHint')}
          isDisabled={isReadOnly}
          isChecked={draft.linksVerified}
          onChange={put('linksVerified')}
        />
      </CheckGroup>
      <TextareaField
        isDisabled={isReadOnly}
        rows={2}
        label={t('system.providers.domains')}
        hint={t('system.providers.domainsHint')}
        placeholder="example.com"
        value={draft.domains}
        error={errors['domains']}
        onChange={put('domains')}
      />
      {isOpen && (
        <>
          <SelectField
            {...field}
            label={t('system.providers.department')}
            placeholder={t('system.users.noDepartment')}
            options={departments}
            value={draft.departmentId}
            error={errors['departmentId']}
            onChange={put('departmentId')}
          />
          <SelectField
            {...field}
            label={t('system.providers.role')}
            placeholder={t('system.providers.noRole')}
            options={roles.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={draft.roleId}
            error={errors['roleId']}
            onChange={put('roleId')}
          />
        </>
      )}
      {draft.kind !== 'github' && (
        <CheckField
          label={t('system.providers.followsSignOut')}
          hint={t('system.providers.followsSignOutHint')}
          isDisabled={isReadOnly}
          isChecked={draft.followsSignOut}
          onChange={put('followsSignOut')}
        />
      )}
    </>
  );
}

/** Addresses to copy into the provider's own settings; a new one has them as soon as it has a path. */
function ForProvider({ own, draft }: Props) {
  const t = useT();
  const base = window.location.origin;
  if (own === null && draft.path === '') return null;
  const redirectUri = own?.redirectUri ?? `${base}/authLogin/${draft.path}`;
  return (
    <>
      <ShownSecret
        label={t('system.providers.redirectUri')}
        hint={t('system.providers.redirectUriHint')}
        secret={redirectUri}
      />
      {own !== null && own.kind !== 'github' && (
        <>
          <ShownSecret
            label={t('system.providers.signOutUri')}
            hint={t('system.providers.signOutUriHint')}
            secret={own.signOutUri}
          />
          <ShownSecret
            label={t('system.providers.backchannelUri')}
            hint={t('system.providers.backchannelUriHint')}
            secret={own.backchannelUri}
          />
        </>
      )}
    </>
  );
}
