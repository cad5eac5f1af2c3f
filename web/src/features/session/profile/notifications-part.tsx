import { getPreferences, savePreferences } from '@countersign/shared/api/session/preferences.ts';
import { getProfile, MAIL_KINDS, type MailKind, saveMutedMails } from '@countersign/shared/api/session/profile.ts';
import { countUnread, listMessages } from '@countersign/shared/api/workflow/messages.ts';
import { MESSAGE_EVENTS, type MessageEvent } from '@countersign/shared/workflow/messages/message-event.ts';
import styled from 'styled-components';
import { useRead, useWrite } from '../../../lib/calls/use-call.ts';
import { useGlobalConfig } from '../../../lib/global-config.ts';
import { colour } from '../../../lib/look/colour.ts';
import { Checkbox, Field, Label, Skeleton } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { FailedState } from '../../../ui/state.tsx';

/** What is told inside the product, and what by e-mail. A muted message leaves its task in the to-do list. */
export function NotificationsPart() {
  const t = useT();
  const { canMail } = useGlobalConfig();
  const mails = useMutedMails();
  const messages = useMutedMessages();
  const failed = [mails, messages].find(({ read }) => read.error !== undefined && !read.data);
  if (failed) return <FailedState isCompact error={failed.read.error} onRetry={() => void failed.read.mutate()} />;
  if (!mails.muted || !messages.muted) return <Skeleton height="240px" aria-label={t('common.loading')} />;
  const { muted: mutedMails } = mails;
  const { muted: mutedMessages } = messages;
  return (
    <>
      <p>{t(canMail ? 'session.notifications.text' : 'session.notifications.noMail')}</p>
      <Kinds>
        <thead>
          <tr>
            <th scope="col">{t('session.notifications.about')}</th>
            <th scope="col">{t('session.notifications.inApp')}</th>
            {canMail && <th scope="col">{t('session.notifications.byMail')}</th>}
          </tr>
        </thead>
        <tbody>
          {MESSAGE_EVENTS.map((event) => {
            const kind = t(`session.notifications.kind.${event}`);
            const mail = MAIL_KINDS.find((one) => one === event);
            return (
              <tr key={event}>
                <th scope="row">{kind}</th>
                <td>
                  <Tick
                    label={t('session.notifications.inAppOf', { kind })}
                    isChecked={!mutedMessages.includes(event)}
                    onChange={(isWanted) => void messages.set(event, isWanted)}
                  />
                </td>
                {canMail && (
                  <td>
                    {mail && (
                      <Tick
                        label={t('session.notifications.byMailOf', { kind })}
                        isChecked={!mutedMails.includes(mail)}
                        onChange={(isWanted) => void mails.set(mail, isWanted)}
                      />
                    )}
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </Kinds>
    </>
  );
}

const changed = <K,>(muted: readonly K[], kind: K, isWanted: boolean): K[] =>
  isWanted ? muted.filter((one) => one !== kind) : [...muted, kind];

function useMutedMails() {
  const read = useRead(getProfile, {});
  const write = useWrite(saveMutedMails, { refreshes: [getProfile] });
  const { data } = read;
  const set = async (kind: MailKind, isWanted: boolean) => {
    if (!data) return;
    const mutedMails = changed(data.mutedMails, kind, isWanted);
    // Shown at once; a refusal brings back what the server has.
    await read.mutate({ ...data, mutedMails }, { revalidate: false });
    if ((await write.run({ mutedMails })) === undefined) await read.mutate();
  };
  return { read, muted: data?.mutedMails, set };
}

function useMutedMessages() {
  const read = useRead(getPreferences, {});
  const write = useWrite(savePreferences, { refreshes: [getPreferences, countUnread, listMessages] });
  const { data } = read;
  const muted = data && (data.mutedMessages ?? []);
  const set = async (kind: MessageEvent, isWanted: boolean) => {
    if (!muted) return;
    const mutedMessages = changed(muted, kind, isWanted);
    await read.mutate({ ...data, mutedMessages }, { revalidate: false });
    if ((await write.run({ mutedMessages })) === undefined) await read.mutate();
  };
  return { read, muted, set };
}

function Tick({ label, isChecked, onChange }: { label: string; isChecked: boolean; onChange: (on: boolean) => void }) {
  return (
    <Field>
      <Checkbox checked={isChecked} onChange={(event) => onChange(event.target.checked)}>
        <Label hidden>{label}</Label>
      </Checkbox>
    </Field>
  );
}

const Kinds = styled.table`
  width: 100%;
  max-width: 640px;
  margin-block-start: 20px;
  border-collapse: collapse;
  th,
  td {
    height: 44px;
    padding: 4px 8px;
    border-block-end: 1px solid ${colour('border.subtle')};
    text-align: start;
    font-weight: 400;
  }
  thead th {
    color: ${colour('foreground.subtle')};
    font-size: 12px;
    font-weight: 600;
    vertical-align: bottom;
  }
  th:first-child {
    padding-inline-start: 0;
  }
  td,
  thead th + th {
    width: 88px;
    text-align: center;
  }
`;
