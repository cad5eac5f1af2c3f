import { uploadForEditor } from '@countersign/shared/api/files/files.ts';
import { useId, useRef, useState } from 'react';
import { errorText } from '../../lib/calls/error-text.ts';
import { Button, Message } from '../../lib/look/garden.ts';
import { call } from '../../lib/calls/http.ts';
import { useT } from '../../lib/texts/i18n.ts';

const UPLOAD_MS = 10 * 60_000;

interface Props {
  label: string;
  /** Endings of pictures, or of videos and captions. */
  accept: string;
  onChange: (address: string) => void;
}

/** Uploads one file that everybody who has its address may see, and answers the address. */
export function EditorFileButton({ accept, ...props }: Props) {
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
