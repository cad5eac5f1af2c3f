import { createScimToken, listScimTokens, SCIM_DAYS } from '@countersign/shared/api/system/scim.ts';
import type { ReplyOf } from '@countersign/shared/api/contract.ts';
import { useState } from 'react';
import { errorText } from '../../../lib/calls/error-text.ts';
import { useWrite } from '../../../lib/calls/use-call.ts';
import { Alert } from '../../../lib/look/garden.ts';
import { useFormat } from '../../../lib/texts/format.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { FieldStack, SelectField, TextField } from '../../../ui/fields/fields.tsx';
import { ShownSecret } from '../../../ui/fields/shown-secret.tsx';
import { notifyAdded } from '../../../lib/look/notify.ts';

/** A name and how long, then the one time that the token can be seen. */
export function NewDirectoryToken({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [name, setName] = useState('');
  const [days, setDays] = useState<(typeof SCIM_DAYS)[number]>(365);
  const [isTried, setTried] = useState(false);
  const [made, setMade] = useState<ReplyOf<typeof createScimToken> | null>(null);
  const making = useWrite(createScimToken, { notifyErrors: false, refreshes: [listScimTokens] });
  const missing = name.trim() === '' ? t('session.tokens.nameMissing') : undefined;
  const create = async () => {
    setTried(true);
    if (missing) return;
    const reply = await making.run({ name, days });
    if (!reply) return;
    notifyAdded();
    setMade(reply);
  };
  if (made) return <Made made={made} onClose={onClose} />;
  return (
    <Dialog
      startsInField
      title={t('system.directory.createTitle')}
      verb={t('session.tokens.create')}
      isBusy={making.isBusy}
      onSubmit={() => void create()}
      onClose={onClose}
    >
      <FieldStack>
        <p>{t('system.directory.createText')}</p>
        <TextField
          isRequired
          label={t('session.tokens.name')}
          hint={t('system.directory.nameHint')}
          value={name}
          maxLength={60}
          error={isTried ? missing : undefined}
          onChange={(next) => {
            setName(next);
            making.reset();
          }}
        />
        <SelectField
          label={t('session.tokens.expires')}
          value={String(days)}
          options={SCIM_DAYS.map((count) => ({ value: String(count), label: t('session.tokens.days', { count }) }))}
          onChange={(value) => setDays(SCIM_DAYS.find((count) => String(count) === value) ?? 365)}
        />
        {making.error !== null && (
          <Alert type="error" role="alert">
            {errorText(making.error)}
          </Alert>
        )}
      </FieldStack>
    </Dialog>
  );
}

function Made({ made, onClose }: { made: ReplyOf<typeof createScimToken>; onClose: () => void }) {
  const t = useT();
  const { formatDate } = useFormat();
  return (
    <Dialog
      isTold
      title={t('session.tokens.madeTitle', { name: made.token.name })}
      verb={t('common.done')}
      onSubmit={onClose}
      onClose={onClose}
    >
      <ShownSecret
        label={t('session.tokens.secret')}
        hint={t('session.tokens.secretHint', { date: formatDate(made.token.expireTime) })}
        secret={made.secret}
      />
    </Dialog>
  );
}
