import { getProfile, type OwnProfile, saveProfile, SEXES } from '@countersign/shared/api/session/profile.ts';
import { getInfo } from '@countersign/shared/api/session/session.ts';
import { useState } from 'react';
import styled from 'styled-components';
import { errorText, fieldErrors } from '../../../lib/calls/error-text.ts';
import { useRead, useWrite } from '../../../lib/calls/use-call.ts';
import { colour } from '../../../lib/look/colour.ts';
import { Alert, Button, Skeleton, Tag } from '../../../lib/look/garden.ts';
import { notifyUpdated } from '../../../lib/look/notify.ts';
import { translateIfKnown, useT } from '../../../lib/texts/i18n.ts';
import { FieldStack, SelectField, TextField } from '../../../ui/fields/fields.tsx';
import { SaveBar } from '../../../ui/saving/save-bar.tsx';
import { FailedState } from '../../../ui/state.tsx';
import { AvatarPart } from './avatar-part.tsx';
import { EmailDialog } from './email-dialog.tsx';

/** Who I am here: what others keep of me, and what I keep myself. */
export function BasicPart() {
  const t = useT();
  const read = useRead(getProfile, {});
  if (read.error !== undefined && !read.data)
    return <FailedState isCompact error={read.error} onRetry={() => void read.mutate()} />;
  if (!read.data) return <Skeleton height="320px" aria-label={t('common.loading')} />;
  return <Basic profile={read.data} />;
}

function Basic({ profile }: { profile: OwnProfile }) {
  const t = useT();
  const { userName, department, posts, roles, email, isManaged } = profile;
  const [isMailOpen, setMailOpen] = useState(false);
  const none = t('session.profile.none');
  return (
    <>
      <AvatarPart name={profile.nickName} avatar={profile.avatar} />
      <Facts>
        <dt>{t('session.userName')}</dt>
        <dd>{userName}</dd>
        <dt>{t('session.profile.department')}</dt>
        <dd dir="auto">{department || none}</dd>
        <dt>{t('session.profile.posts')}</dt>
        <dd dir="auto">{posts.join(', ') || none}</dd>
        <dt>{t('session.profile.roles')}</dt>
        <dd>
          {roles.length === 0 && none}
          {roles.map((role) => (
            <Tag key={role} size="medium">
              {role}
            </Tag>
          ))}
        </dd>
        <dt>{t('session.profile.email')}</dt>
        <dd>
          <span dir="ltr">{email || none}</span>
          {!isManaged && (
            <Button
              size="small"
              isBasic
              aria-label={t('session.profile.changeEmail')}
              onClick={() => setMailOpen(true)}
            >
              {t('session.profile.change')}
            </Button>
          )}
        </dd>
      </Facts>
      <OwnFields key={`${profile.nickName} ${profile.phone} ${profile.sex}`} profile={profile} />
      {isMailOpen && <EmailDialog onClose={() => setMailOpen(false)} />}
    </>
  );
}

function OwnFields({ profile }: { profile: OwnProfile }) {
  const t = useT();
  const write = useWrite(saveProfile, { notifyErrors: false, refreshes: [getProfile, getInfo] });
  const [draft, setDraft] = useState({ nickName: profile.nickName, phone: profile.phone, sex: profile.sex });
  const [isTried, setTried] = useState(false);
  const refused = fieldErrors(write.error);
  const isChanged = draft.nickName !== profile.nickName || draft.phone !== profile.phone || draft.sex !== profile.sex;
  const isUnnamed = draft.nickName.trim() === '';
  const save = async () => {
    setTried(true);
    if (!isChanged || isUnnamed) return;
    if (await write.run(draft)) notifyUpdated();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <FieldStack>
        {write.error !== null && Object.keys(refused).length === 0 && (
          <Alert type="error" role="alert">
            {errorText(write.error)}
          </Alert>
        )}
        <TextField
          isRequired
          label={t('session.nickName')}
          hint={profile.isManaged ? t('session.profile.managed') : undefined}
          isDisabled={profile.isManaged}
          autoComplete="name"
          maxLength={50}
          value={draft.nickName}
          onChange={(nickName) => setDraft({ ...draft, nickName })}
          error={isTried && isUnnamed ? t('session.profile.nameMissing') : refused['nickName']}
        />
        <TextField
          label={t('session.profile.phone')}
          inputMode="tel"
          autoComplete="tel"
          maxLength={32}
          value={draft.phone}
          onChange={(phone) => setDraft({ ...draft, phone })}
          error={refused['phone'] ? t('session.profile.phoneWrong') : undefined}
        />
        <SelectField
          label={t('session.profile.sex')}
          value={draft.sex}
          options={SEXES.map((value) => ({
            value,
            label: translateIfKnown(`session.profile.sexes.s${value}`) ?? value,
          }))}
          onChange={(sex) => setDraft({ ...draft, sex: SEXES.find((one) => one === sex) ?? '2' })}
        />
      </FieldStack>
      {isChanged && (
        <SaveBar
          label={t('session.profile.unsaved')}
          isBusy={write.isBusy}
          onDiscard={() => {
            setDraft({ nickName: profile.nickName, phone: profile.phone, sex: profile.sex });
            setTried(false);
            write.reset();
          }}
        />
      )}
    </form>
  );
}

const Facts = styled.dl`
  display: grid;
  grid-template-columns: minmax(96px, max-content) minmax(0, 1fr);
  gap: 8px 24px;
  align-items: center;
  margin-block: 20px 24px;
  dt {
    color: ${colour('foreground.subtle')};
  }
  dd {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 8px;
    min-height: 32px;
    overflow-wrap: anywhere;
  }
`;
