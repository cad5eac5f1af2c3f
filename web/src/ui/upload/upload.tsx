import * as files from '@countersign/shared/api/files/files.ts';
import type { ReplyOf } from '@countersign/shared/api/contract.ts';
import { DEFAULT_UPLOAD_MEGABYTES } from '@countersign/shared/forms/fields/file-upload/schema.ts';
import type { FileRules } from '@countersign/shared/forms/media/file-rules.ts';
import { DEFAULT_UPLOAD_TYPES } from '@countersign/shared/forms/media/file-types.ts';
import { acceptAttribute } from '@countersign/shared/forms/media/takes-file.ts';
import { fileProblem, tooManyFiles } from '@countersign/shared/forms/fields/file-upload/check.ts';
import { useId, useRef, useState } from 'react';
import styled from 'styled-components';
import Remove from '@zendeskgarden/svg-icons/src/16/x-stroke.svg?icon';
import { colour } from '../../lib/look/colour.ts';
import { errorText, refusalText } from '../../lib/calls/error-text.ts';
import { FileUpload, IconButton, Message, Progress } from '../../lib/look/garden.ts';
import { useT } from '../../lib/texts/i18n.ts';
import { call } from '../../lib/calls/http.ts';
import { uploadHolder } from '../../form-renderer/calls/hold-uploads.ts';

export type UploadedFile = ReplyOf<typeof files.upload>;

const keepWaiting = uploadHolder(async (ids) => (await call(files.hold, { ids: ids as never })).gone);

/** A large file on a slow line takes its time. */
const UPLOAD_MS = 10 * 60_000;

interface Props {
  label: string;
  value: UploadedFile | null;
  onChange: (file: UploadedFile | null) => void;
  /** With a form and field the server applies that field's own limits. */
  formKey?: string;
  field?: string;
  types?: readonly string[];
  limitMb?: number;
  isDisabled?: boolean;
}

/** What keeps these files from being sent, in words; empty where nothing does. */
function problemText([file, ...more]: readonly File[], rules: Pick<FileRules, 'accept' | 'maxMegabytes'>): string {
  const problem = more.length > 0 ? tooManyFiles({ maxFiles: 1 }) : file && fileProblem(rules, file);
  return problem ? (refusalText(problem) ?? '') : '';
}

/** Takes one file by click, keyboard or drop, sends it at once and shows what was kept. */
export function Upload(props: Props) {
  const t = useT();
  const { label, value, onChange, types = DEFAULT_UPLOAD_TYPES, limitMb = DEFAULT_UPLOAD_MEGABYTES } = props;
  const [problem, setProblem] = useState('');
  const [sending, setSending] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const [labelId, wordsId, limitsId] = [useId(), useId(), useId()];
  const isDisabled = props.isDisabled === true || sending !== null;

  const take = async (list: FileList | null) => {
    const chosen = [...(list ?? [])];
    const [file] = chosen;
    const found = problemText(chosen, { accept: types, maxMegabytes: limitMb });
    setProblem(found);
    if (input.current) input.current.value = '';
    if (found || !file) return;
    setSending(file.name);
    try {
      const place = { formKey: props.formKey, field: props.field };
      const kept = await call(files.upload, { ...place, file } as never, { timeoutMs: UPLOAD_MS });
      // A file that is gone all the same is named when what it goes with is sent.
      keepWaiting(kept.id, () => {});
      onChange(kept);
    } catch (error) {
      setProblem(`${t('files.problem.failed')} ${errorText(error)}`);
    } finally {
      setSending(null);
    }
  };

  return (
    <div>
      <Name id={labelId}>{label}</Name>
      <Limits id={limitsId}>{t('files.limits', { types: types.join(', '), limit: limitMb })}</Limits>
      <Drop
        tabIndex={0}
        aria-labelledby={`${labelId} ${wordsId}`}
        aria-describedby={limitsId}
        isDragging={isOver}
        disabled={isDisabled}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          event.preventDefault();
          input.current?.click();
        }}
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void take(event.dataTransfer.files);
        }}
      >
        <span id={wordsId}>{isOver ? t('files.dropHere') : t('files.choose')}</span>
        {/* Not drawn: the field above opens it, for the mouse and for the keyboard. */}
        <input
          ref={input}
          type="file"
          hidden
          accept={acceptAttribute(types)}
          disabled={isDisabled}
          onClick={(event) => event.stopPropagation()}
          onChange={(event) => void take(event.target.files)}
        />
      </Drop>
      <div role="status">
        {sending !== null && (
          <Kept>
            <span>{t('files.uploading', { name: sending })}</span>
            <Progress aria-label={t('files.uploading', { name: sending })} />
          </Kept>
        )}
        {value && sending === null && (
          <Kept>
            <a href={value.url} target="_blank" rel="noreferrer">
              {value.name}
            </a>
            <IconButton
              size="small"
              aria-label={t('common.removeName', { name: value.name })}
              onClick={() => onChange(null)}
            >
              <Remove />
            </IconButton>
          </Kept>
        )}
      </div>
      {problem && (
        <Message validation="error" validationLabel={t('common.validation.error')} role="alert">
          {problem}
        </Message>
      )}
    </div>
  );
}

const Name = styled.p`
  font-weight: 600;
`;
const Limits = styled.p`
  color: ${colour('foreground.subtle')};
`;
const Drop = styled(FileUpload)`
  min-height: 44px;
  margin-block-start: 8px;
`;
const Kept = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 40px;
  a {
    color: ${colour('foreground.primary')};
  }
  a,
  span {
    flex: 1;
    overflow-wrap: anywhere;
  }
`;
