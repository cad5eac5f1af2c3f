import { removeAvatar } from '@countersign/shared/api/files/files.ts';
import { getProfile } from '@countersign/shared/api/session/profile.ts';
import { getInfo } from '@countersign/shared/api/session/session.ts';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { useWrite } from '../../../lib/calls/use-call.ts';
import { Button } from '../../../lib/look/garden.ts';
import { notify } from '../../../lib/look/notify.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { AvatarDialog } from './avatar-dialog.tsx';

/** The face beside the name, and the ways to change it. */
export function AvatarPart({ name, avatar }: { name: string; avatar: string }) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const remove = useWrite(removeAvatar, { refreshes: [getProfile, getInfo] });
  const choose = async (file: File | undefined) => {
    if (!file) return;
    try {
      setPicture(await createImageBitmap(file));
    } catch {
      notify('error', t('session.profile.noPicture'));
    }
  };
  return (
    <Row>
      <PersonAvatar name={name} avatar={avatar} size="large" />
      <div>
        <strong dir="auto">{name}</strong>
        <span>
          <Button size="small" onClick={() => input.current?.click()}>
            {t(avatar ? 'session.profile.changePicture' : 'session.profile.addPicture')}
          </Button>
          {avatar && (
            <Button size="small" isBasic isDanger disabled={remove.isBusy} onClick={() => void remove.run({})}>
              {t('session.profile.removePicture')}
            </Button>
          )}
        </span>
      </div>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-label={t('session.profile.picture')}
        onChange={(event) => {
          void choose(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {picture && <AvatarDialog picture={picture} onClose={() => setPicture(null)} />}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 16px;
  margin-block-start: 8px;
  strong {
    display: block;
    margin-block-end: 8px;
    font-size: 16px;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  span {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
`;
