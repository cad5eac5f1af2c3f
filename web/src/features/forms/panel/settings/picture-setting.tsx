import { uploadForEditor } from '@countersign/shared/api/files.ts';
import type { Picture } from '@countersign/shared/forms/media-address.ts';
import { useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { colour } from '../../../../lib/colour.ts';
import { errorText } from '../../../../lib/error-text.ts';
import { Button, Message } from '../../../../lib/garden.ts';
import { call } from '../../../../lib/http.ts';
import { useT } from '../../../../lib/i18n.ts';
import { CheckField } from '../../../../ui/fields.tsx';
import { TextSetting } from '../text-setting.tsx';

const UPLOAD_MS = 10 * 60_000;

interface Props {
  value: Picture;
  hasCaption?: boolean;
  onChange: (picture: Picture) => void;
  onRemove?: () => void;
}

/** One picture: the file, and the words that stand for it. */
export function PictureSetting({ value, hasCaption = false, onChange, onRemove }: Props) {
  const t = useT();
  return (
    <Box>
      {value.address !== '' && <img src={value.address} alt={value.alt} />}
      <EditorFileButton
        label={t(value.address === '' ? 'forms.setting.choosePicture' : 'forms.setting.replacePicture')}
        accept=".png,.jpg,.jpeg"
        onChange={(address) => onChange({ ...value, address })}
      />
      {onRemove && (
        <Button size="small" isBasic isDanger onClick={onRemove}>
          {t('common.remove')}
        </Button>
      )}
      <CheckField
        label={t('forms.setting.isDecorative')}
        isChecked={value.isDecorative}
        onChange={(isDecorative) => onChange({ ...value, isDecorative })}
      />
      {!value.isDecorative && (
        <TextSetting
          isLong
          name="alt"
          label={t('forms.setting.alt')}
          hint={t('forms.setting.altHint')}
          value={value.alt}
          maxLength={500}
          onChange={(alt) => onChange({ ...value, alt })}
        />
      )}
      {hasCaption && (
        <TextSetting
          name="caption"
          label={t('forms.setting.caption')}
          value={value.caption}
          maxLength={500}
          onChange={(caption) => onChange(caption ? { ...value, caption } : { ...value, caption: undefined })}
        />
      )}
    </Box>
  );
}

interface FileButtonProps {
  label: string;
  /** Endings of pictures, or of videos and captions. */
  accept: string;
  onChange: (address: string) => void;
}

/** Uploads one file that everybody who has its address may see, and answers the address. */
export function EditorFileButton({ accept, ...props }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState('');
  const t = useT();
  const id = useId();
  const take = async (file: File | undefined) => {
    if (!file) return;
    setSending(true);
    setProblem('');
    try {
      props.onChange(
        await call(uploadForEditor, { kind: accept.includes('png') ? 'picture' : 'video', file } as never, {
          timeoutMs: UPLOAD_MS,
        }),
      );
    } catch (error) {
      setProblem(errorText(error));
    }
    setSending(false);
  };
  return (
    <div>
      <Button size="small" disabled={isSending} aria-describedby={id} onClick={() => input.current?.click()}>
        {isSending ? t('forms.setting.uploadingFile') : props.label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={(event) => {
          void take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <span id={id} role="status">
        {problem && (
          <Message validation="error" validationLabel={t('common.validation.error')}>
            {problem}
          </Message>
        )}
      </span>
    </div>
  );
}

const Box = styled.div`
  display: grid;
  justify-items: start;
  gap: 8px;
  > * {
    max-width: 100%;
  }
  > div:has(textarea),
  > div:has(input[type='text']) {
    justify-self: stretch;
  }
  img {
    max-width: 100%;
    max-height: 150px;
    border: 1px solid ${colour('border.default')};
    border-radius: 4px;
  }
`;
