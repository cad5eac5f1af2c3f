import type { FileUploadField } from '@countersign/shared/forms/fields/file-upload/schema.ts';
import { FILE_TYPES, type FileType } from '@countersign/shared/forms/media/file-types.ts';
import { useState } from 'react';
import { useT } from '../../../../../lib/texts/i18n.ts';
import { TextSetting } from '../../parts/text-setting.tsx';
import { useSetting } from '../../parts/use-setting.ts';
import type { EditorProps } from '../setting-words.ts';

const KNOWN: ReadonlySet<string> = new Set(FILE_TYPES);
const isKnown = (type: string): type is FileType => KNOWN.has(type);
const read = (text: string) =>
  [
    ...new Set(
      text
        .toLowerCase()
        .split(/[\s,;，；、]+/)
        .map((type) => type.replace(/^\./, '')),
    ),
  ].filter((type) => type !== '');

/** Which files. A type is named by its ending alone, and only those that can be uploaded. */
export function FileEndingsSetting({ at, field }: EditorProps<FileUploadField>) {
  const t = useT();
  const set = useSetting(at);
  const written = field.accept.join(', ');
  const [draft, setDraft] = useState({ text: written, of: written });
  if (draft.of !== written) setDraft({ text: written, of: written });
  const types = read(draft.text);
  const unknown = types.find((type) => !isKnown(type));
  const problem =
    types.length === 0 ? t('forms.setting.acceptNone') : unknown && t('forms.setting.acceptWrong', { type: unknown });
  const type = (text: string) => {
    const next = read(text);
    const isRight = next.length > 0 && next.every(isKnown);
    setDraft({ text, of: isRight ? next.join(', ') : written });
    if (isRight) set({ accept: next });
  };
  return (
    <TextSetting
      name="accept"
      label={t('forms.setting.accept')}
      hint={t('forms.setting.acceptHint')}
      error={problem}
      value={draft.text}
      maxLength={500}
      onChange={type}
    />
  );
}
