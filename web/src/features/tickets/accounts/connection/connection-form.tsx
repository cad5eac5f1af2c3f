import {
  addAccount,
  editAccount,
  listAccounts,
  type ZendeskAccountView,
} from '@countersign/shared/api/zendesk/accounts.ts';
import type { ReplyOf } from '@countersign/shared/api/contract.ts';
import { readZendeskSubdomain } from '@countersign/shared/basics/zendesk/zendesk-subdomain.ts';
import { listPlaces } from '@countersign/shared/api/tickets/availability.ts';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { fieldErrors } from '../../../../lib/calls/error-text.ts';
import { Button } from '../../../../lib/look/garden.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { notifyAdded, notifyUpdated } from '../../../../lib/look/notify.ts';
import { useMay } from '../../../../lib/session/permissions.ts';
import { useWrite } from '../../../../lib/calls/use-call.ts';
import { CheckField, TextareaField, TextField } from '../../../../ui/fields/fields.tsx';
import { SaveBar } from '../../../../ui/saving/save-bar.tsx';
import { useAskBeforeLeaving } from '../../../../ui/saving/use-ask-before-leaving.ts';
import { SaveTrouble } from '../../../../ui/saving/save-trouble.tsx';
import { Actions } from '../account-layout.ts';
import { ConnectedSummary } from './connected-summary.tsx';
import { ConnectionChecks } from './connection-checks.tsx';
import { type ConnectionDraft, toDraft, toInput, usualApiUrl } from './connection-draft.ts';
import { Access, ConnectionExtras } from './connection-extras.tsx';
import { AppPackage } from './app-package.tsx';
import { CopyLine } from './copy-line.tsx';
import { Folded } from './folded.tsx';
import { SecretField } from './secret-field.tsx';
import { installState, isConnected, signInState, testState } from './setup-state.ts';
import { SetupStep, SetupSteps } from './setup-step.tsx';
import { useConnectionTest } from './use-connection-test.ts';

type Addresses = Omit<ReplyOf<typeof listAccounts>, 'accounts'>;

interface Props {
  /** Null for a new one. */
  account: ZendeskAccountView | null;
  addresses: Addresses;
  onReload: () => void;
}

/** Fields that stay folded away. */
const RARE = ['publicKeyPem', 'checksQuery', 'apiUrl'];

/** Three steps to a connection, which can be left and resumed: how an account is reached and whose signatures are believed, each field with the way to its value. */
export function ConnectionForm({ account, addresses, onReload }: Props) {
  const t = useT();
  const navigate = useNavigate();
  const mayEdit = useMay(account ? 'zendesk:account:edit' : 'zendesk:account:add');
  const [first] = useState(() => toDraft(account));
  const [draft, setDraft] = useState(first);
  const [isLeaving, setLeaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const refreshes = { refreshes: [listAccounts, listPlaces], notifyErrors: false };
  const adding = useWrite(addAccount, refreshes);
  const editing = useWrite(editAccount, refreshes);
  const { error, isBusy } = account ? editing : adding;
  const test = useConnectionTest(account?.subdomain ?? '');
  const isReady = account !== null && isConnected(account);
  const server = addresses.landingUrl === '' ? null : new URL(addresses.landingUrl);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(first);
  useAskBeforeLeaving(isChanged && !isLeaving);
  const errors = fieldErrors(error);
  const change = (parts: Partial<ConnectionDraft>) => setDraft({ ...draft, ...parts });

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const input = toInput(draft);
    const saved = account
      ? await editing.run({ ...input, subdomain: account.subdomain, rev: account.rev })
      : await adding.run(input);
    if (!saved) return focusWrong();
    if (account) return notifyUpdated();
    notifyAdded();
    setLeaving(true);
    // The page of the new account comes after the question about leaving has heard of it.
    setTimeout(() => void navigate(`/zendesk/account/edit?subdomain=${encodeURIComponent(saved.subdomain)}`));
  }
  const focusWrong = () =>
    void requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());

  const text = (name: 'apiUrl' | 'installationId' | 'appId' | 'apiEmail' | 'oauthClientId', longest: number) => ({
    name,
    label: t(`tickets.account.field.${name}`),
    hint: t(`tickets.account.hint.${name}`),
    value: draft[name],
    maxLength: longest,
    error: errors[name],
    isDisabled: !mayEdit,
    onChange: (value: string) => change({ [name]: value }),
  });
  const secret = (name: 'apiToken' | 'oauthClientSecret', isSet: boolean | undefined) => ({
    name,
    label: t(`tickets.account.field.${name}`),
    hint: t(`tickets.account.hint.${name}`),
    isSet: isSet ?? false,
    value: draft[name],
    error: errors[name],
    isDisabled: !mayEdit,
    onChange: (value: string | undefined) => change({ [name]: value }),
  });
  const steps = (
    <SetupSteps aria-label={t('tickets.account.setup.label')}>
      <SetupStep title={t('tickets.account.setup.install')} state={installState(account)}>
        <p>{t('tickets.account.setup.installText')}</p>
        {server && <AppPackage server={server} hasPackage={addresses.hasPackage} />}
        {!account && (
          <TextField
            name="subdomain"
            label={t('tickets.account.field.subdomain')}
            hint={t('tickets.account.hint.subdomain')}
            value={draft.subdomain}
            maxLength={300}
            isRequired
            error={errors['subdomain']}
            onChange={(subdomain) => change({ subdomain })}
          />
        )}
        <TextField {...text('installationId', 40)} isRequired />
        <TextField {...text('appId', 40)} />
      </SetupStep>
      <SetupStep title={t('tickets.account.setup.signIn')} state={signInState(account)}>
        {account && <Access account={account} />}
        <h3>{t('tickets.account.group.oauth')}</h3>
        <p>{t('tickets.account.group.oauthText', { address: addresses.redirectUrl })}</p>
        {addresses.redirectUrl !== '' && (
          <CopyLine label={t('tickets.account.setup.redirect')} value={addresses.redirectUrl} />
        )}
        <TextField {...text('oauthClientId', 200)} />
        <SecretField {...secret('oauthClientSecret', account?.oauthClient.hasSecret)} />
        <h3>{t('tickets.account.group.token')}</h3>
        <p>{t('tickets.account.group.tokenText')}</p>
        <TextField {...text('apiEmail', 200)} type="email" autoComplete="off" />
        <SecretField {...secret('apiToken', account?.credentials.hasToken)} />
      </SetupStep>
      <SetupStep title={t('tickets.account.setup.test')} state={testState(account, test.isBusy)}>
        {account ? (
          <>
            <ConnectionChecks account={account} test={test} />
            <ConnectionExtras account={account} />
          </>
        ) : (
          <p>{t('tickets.account.setup.testLater')}</p>
        )}
      </SetupStep>
    </SetupSteps>
  );
  const rare = (
    <>
      <TextareaField
        name="publicKeyPem"
        label={t('tickets.account.field.publicKeyPem')}
        hint={t('tickets.account.hint.publicKeyPem')}
        value={draft.publicKeyPem}
        rows={4}
        maxLength={8000}
        error={errors['publicKeyPem']}
        isDisabled={!mayEdit}
        onChange={(publicKeyPem) => change({ publicKeyPem })}
      />
      <CheckField
        label={t('tickets.account.field.checksQuery')}
        hint={t('tickets.account.hint.checksQuery')}
        isChecked={draft.checksQuery}
        isDisabled={!mayEdit}
        onChange={(checksQuery) => change({ checksQuery })}
      />
      <TextField
        {...text('apiUrl', 300)}
        type="url"
        placeholder={usualApiUrl(account?.subdomain ?? (readZendeskSubdomain(draft.subdomain) || 'acme'))}
      />
    </>
  );
  return (
    <form ref={form} noValidate onSubmit={(event) => void save(event)}>
      {account && isReady && <ConnectedSummary account={account} test={test} />}
      {isReady ? (
        <Folded title={t('tickets.account.setup.advanced')} isForced={isChanged || error !== undefined}>
          {steps}
          {rare}
        </Folded>
      ) : (
        <>
          {steps}
          <Folded
            title={t('tickets.account.setup.advanced')}
            isForced={RARE.some((name) => errors[name]) || account?.publicKeyPem === ''}
          >
            {rare}
          </Folded>
        </>
      )}
      <SaveTrouble error={error} onReload={onReload} />
      {!account && mayEdit && (
        <Actions>
          <Button isPrimary type="submit" disabled={isBusy}>
            {t('tickets.account.setup.next')}
          </Button>
        </Actions>
      )}
      {account && isChanged && (
        <SaveBar
          label={t('tickets.account.unsaved')}
          isBusy={isBusy}
          onDiscard={() => {
            setDraft(first);
            editing.reset();
          }}
        />
      )}
    </form>
  );
}
