import { invite, listInvitations, MOST_INVITED } from '@countersign/shared/api/session/invitations.ts';
import type { ReplyOf } from '@countersign/shared/api/contract.ts';
import { userChoices } from '@countersign/shared/api/system/users.ts';
import { useState } from 'react';
import { errorText, fieldErrors } from '../../../../lib/calls/error-text.ts';
import { useRead, useWrite } from '../../../../lib/calls/use-call.ts';
import { Alert } from '../../../../lib/look/garden.ts';
import { currentLocale, useT } from '../../../../lib/texts/i18n.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { CheckField, CheckGroup, FieldStack, SelectField, TextareaField } from '../../../../ui/fields/fields.tsx';
import { treeOptions } from '../../tree-options.ts';
import { InvitationLinks } from './invitation-links.tsx';
import { notifyAdded } from '../../../../lib/look/notify.ts';

/** Invites people by their addresses, with what they get; without a mail server the links are handed over by hand. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const choices = useRead(userChoices, {});
  const write = useWrite(invite, { refreshes: [listInvitations], notifyErrors: false });
  const [text, setText] = useState('');
  const [departmentId, setDepartment] = useState('');
  const [roleIds, setRoles] = useState<readonly number[]>([]);
  const [made, setMade] = useState<ReplyOf<typeof invite> | null>(null);
  const emails = text
    .split(/[\s,;]+/)
    .map((email) => email.trim())
    .filter((email) => email !== '');
  const refused = fieldErrors(write.error);
  const send = async () => {
    const input = { emails, roleIds: [...roleIds], departmentId: departmentId === '' ? null : Number(departmentId) };
    const reply = await write.run({ ...input, language: currentLocale() });
    if (!reply) return;
    notifyAdded();
    setMade(reply);
  };
  if (made) return <InvitationLinks links={made} onClose={onClose} />;
  return (
    <Dialog
      startsInField
      title={t('system.invitations.invite')}
      verb={
        emails.length === 0 ? t('system.invitations.invite') : t('system.invitations.send', { count: emails.length })
      }
      isBusy={write.isBusy}
      isDisabled={emails.length === 0 || emails.length > MOST_INVITED}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <FieldStack>
        {write.error !== null && (
          <Alert type="error" role="alert">
            {errorText(write.error)}
          </Alert>
        )}
        <TextareaField
          label={t('system.invitations.emails')}
          hint={t('system.invitations.emailsHint', { most: MOST_INVITED })}
          rows={4}
          value={text}
          onChange={(next) => {
            write.reset();
            setText(next);
          }}
        />
        <SelectField
          label={t('system.users.department')}
          placeholder={t('system.users.noDepartment')}
          options={treeOptions(choices.data?.departments ?? [], ({ isInReach }) => isInReach)}
          value={departmentId}
          error={refused['departmentId']}
          onChange={setDepartment}
        />
        <CheckGroup label={t('system.users.roles')} hint={refused['roleIds'] ?? t('system.users.rolesHint')}>
          {choices.data?.roles.map(({ id, name, isInReach }) => (
            <CheckField
              key={id}
              label={name}
              isDisabled={!isInReach}
              isChecked={roleIds.includes(id)}
              onChange={(isOn) => setRoles(isOn ? [...roleIds, id] : roleIds.filter((other) => other !== id))}
            />
          ))}
        </CheckGroup>
      </FieldStack>
    </Dialog>
  );
}
