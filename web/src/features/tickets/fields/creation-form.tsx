import {
  getPlaces,
  LONGEST_SUBJECT,
  PRIORITIES,
  type TicketCreation,
} from '@countersign/shared/api/tickets/creation.ts';
import type { TicketMapping } from '@countersign/shared/api/tickets/mapping.ts';
import type { ZendeskPlace } from '@countersign/shared/api/tickets/availability.ts';
import type { FieldKey, FormKey } from '@countersign/shared/basics/ids.ts';
import { pipesIn } from '@countersign/shared/forms/prefill/pipes.ts';
import { Alert } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { useRead } from '../../../lib/calls/use-call.ts';
import { CheckField, SelectField, TextField } from '../../../ui/fields/fields.tsx';
import { withPresent } from '../../../ui/answers/with-present.ts';
import { Group } from '../accounts/account-layout.ts';
import { TagsField } from './tags-field.tsx';

type Fields = TicketMapping['fields'];

const NEW: Omit<TicketCreation, 'account'> = {
  isOn: false,
  subject: '',
  emailField: null,
  nameField: null,
  brand: null,
  group: null,
  ticketForm: null,
  priority: null,
  tags: [],
  isPublic: false,
};

const ADDRESSES: readonly string[] = ['email', 'email_code'];
/** Enough to show how it is written. */
const MOST_SHOWN = 3;

/** The first name in a subject that is no question of the form. */
export const unknownIn = (subject: string, fields: Fields): string | undefined =>
  pipesIn(subject).find((name) => !fields.some(({ key }) => key === name));

interface Props {
  formKey: FormKey;
  creation: TicketCreation | null;
  mapping: TicketMapping;
  onChange: (creation: TicketCreation) => void;
}

/** Whether public answers of a form become tickets, and which. */
export function CreationForm({ formKey, creation, mapping, onChange }: Props) {
  const t = useT();
  const { accounts, fields } = mapping;
  const account = creation?.account ?? accounts[0];
  if (account === undefined)
    return (
      <Group>
        <h2>{t('tickets.creation.title')}</h2>
        <p>{t('tickets.creation.noAccount')}</p>
      </Group>
    );
  const now: TicketCreation = creation ?? {
    ...NEW,
    account,
    emailField: fields.find(({ type }) => ADDRESSES.includes(type))?.key ?? null,
  };
  return (
    <Group>
      <h2>{t('tickets.creation.title')}</h2>
      <p>{t('tickets.creation.text')}</p>
      <CheckField
        label={t('tickets.creation.isOn')}
        hint={t('tickets.creation.isOnHint')}
        isChecked={now.isOn}
        onChange={(isOn) => onChange({ ...now, isOn })}
      />
      {now.isOn && <CreationFields formKey={formKey} creation={now} mapping={mapping} onChange={onChange} />}
    </Group>
  );
}

function CreationFields({ formKey, creation, mapping, onChange }: Props & { creation: TicketCreation }) {
  const t = useT();
  const { accounts, fields } = mapping;
  const change = (parts: Partial<TicketCreation>) => onChange({ ...creation, ...parts });
  const unknown = unknownIn(creation.subject, fields);
  const shown = fields.slice(0, MOST_SHOWN).map(({ key }) => `{{${key}}}`);
  const toChoice = ({ key, label }: Fields[number]) => ({ value: key, label });
  return (
    <>
      {(accounts.length > 1 || !accounts.includes(creation.account)) && (
        <SelectField
          label={t('tickets.creation.account')}
          value={creation.account}
          options={withPresent(
            accounts.map((one) => ({ value: one, label: one })),
            creation.account,
          )}
          onChange={(account) => change({ account, brand: null, group: null, ticketForm: null })}
        />
      )}
      <TextField
        label={t('tickets.creation.subject')}
        hint={t('tickets.creation.subjectHint', { places: shown.join(' ') })}
        error={unknown === undefined ? undefined : t('tickets.creation.subjectUnknown', { name: unknown })}
        value={creation.subject}
        maxLength={LONGEST_SUBJECT}
        onChange={(subject) => change({ subject })}
      />
      <SelectField
        label={t('tickets.creation.emailField')}
        hint={t('tickets.creation.emailHint')}
        placeholder={t('tickets.creation.emailNone')}
        value={creation.emailField ?? ''}
        options={withPresent(
          fields.filter(({ type }) => ADDRESSES.includes(type)).map(toChoice),
          creation.emailField ?? '',
        )}
        onChange={(key) => change({ emailField: toKey(key) })}
      />
      <SelectField
        label={t('tickets.creation.nameField')}
        placeholder={t('tickets.creation.nameNone')}
        value={creation.nameField ?? ''}
        options={withPresent(fields.map(toChoice), creation.nameField ?? '')}
        onChange={(key) => change({ nameField: toKey(key) })}
      />
      <Places formKey={formKey} creation={creation} onChange={change} />
      <SelectField
        label={t('tickets.creation.priority')}
        placeholder={t('tickets.creation.standard')}
        value={creation.priority ?? ''}
        options={PRIORITIES.map((value) => ({ value, label: t(`tickets.creation.priorities.${value}`) }))}
        onChange={(value) => change({ priority: PRIORITIES.find((one) => one === value) ?? null })}
      />
      <TagsField label={t('tickets.creation.tags')} tags={creation.tags} onChange={(tags) => change({ tags })} />
      <CheckField
        label={t('tickets.creation.isPublic')}
        hint={t('tickets.creation.isPublicHint')}
        isChecked={creation.isPublic}
        onChange={(isPublic) => change({ isPublic })}
      />
    </>
  );
}

const toKey = (value: string): FieldKey | null => (value === '' ? null : (value as FieldKey));

const KINDS = [
  ['brand', 'brands'],
  ['ticketForm', 'ticketForms'],
  ['group', 'groups'],
] as const;

interface PlacesProps {
  formKey: FormKey;
  creation: TicketCreation;
  onChange: (parts: Partial<TicketCreation>) => void;
}

/** Where the ticket belongs, by what the account has now; what is chosen stays while Zendesk is silent. */
function Places({ formKey, creation, onChange }: PlacesProps) {
  const t = useT();
  const read = useRead(getPlaces, { formKey, account: creation.account });
  const isSilent = read.error !== undefined || read.data?.isReachable === false;
  return (
    <>
      {isSilent && <Alert type="warning">{t('tickets.creation.unreachable')}</Alert>}
      {KINDS.map(([kind, list]) => {
        const present = creation[kind];
        const all: ZendeskPlace[] = read.data?.[list] ?? [];
        const known = present && !all.some(({ id }) => id === present.id) ? [...all, present] : all;
        return (
          <SelectField
            key={kind}
            label={t(`tickets.creation.${kind}`)}
            placeholder={t('tickets.creation.standard')}
            value={present?.id ?? ''}
            options={known.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id) => onChange({ [kind]: known.find((place) => place.id === id) ?? null })}
          />
        );
      })}
    </>
  );
}
