import {
  addAccount,
  editAccount,
  listAccounts,
  type ZendeskAccountView,
} from '@countersign/shared/api/zendesk/accounts.ts';
import { readZendeskSubdomain } from '@countersign/shared/basics/zendesk-subdomain.ts';
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
import { Actions, Group } from '../account-layout.ts';
import { type ConnectionDraft, toDraft, toInput, usualApiUrl } from './connection-draft.ts';
import { SecretField } from './secret-field.tsx';

interface Props {
  /** Null for a new one. */
  account: ZendeskAccountView | null;
  addresses: { redirectUrl: string; landingUrl: string };
  onReload: () => void;
}

/** How an account is reached and whose signatures are believed, each field with the way to its value. */
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
  return (
    <form ref={form} noValidate onSubmit={(event) => void save(event)}>
      <Group>
        <h2>{t('tickets.account.group.app')}</h2>
        <p>{t('tickets.account.group.appText', { address: addresses.landingUrl })}</p>
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
      </Group>
      <Group>
        <h2>{t('tickets.account.group.oauth')}</h2>
        <p>{t('tickets.account.group.oauthText', { address: addresses.redirectUrl })}</p>
        <TextField {...text('oauthClientId', 200)} />
        <SecretField {...secret('oauthClientSecret', account?.oauthClient.hasSecret)} />
      </Group>
      <Group>
        <h2>{t('tickets.account.group.token')}</h2>
        <p>{t('tickets.account.group.tokenText')}</p>
        <TextField {...text('apiEmail', 200)} type="email" autoComplete="off" />
        <SecretField {...secret('apiToken', account?.credentials.hasToken)} />
        <TextField
          {...text('apiUrl', 300)}
          type="url"
          placeholder={usualApiUrl(account?.subdomain ?? (readZendeskSubdomain(draft.subdomain) || 'acme'))}
        />
      </Group>
      <SaveTrouble error={error} onReload={onReload} />
      {!account && mayEdit && (
        <Actions>
          <Button isPrimary type="submit" disabled={isBusy}>
            {t('tickets.account.add')}
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
