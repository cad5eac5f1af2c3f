import type { FileAnswer } from '@countersign/shared/forms/fields/file-upload.ts';
import type { SignatureField } from '@countersign/shared/forms/fields/signature.ts';
import { fileRulesOf } from '@countersign/shared/forms/file-rules.ts';
import { useRef } from 'react';
import { problemText } from '../messages.ts';
import type { ControlProps } from '../view-settings.ts';
import { SignHere } from './sign-here.tsx';
import { PictureList } from './picture-list.tsx';
import { useUploads } from './use-uploads.ts';

/** A signature with finger, pen or mouse, or as a typed name: whoever cannot draw signs as well. */
export function SignatureControl(props: ControlProps<SignatureField>) {
  const { view, index, field, id, labelId, describedBy, isInvalid } = props;
  const { messages, store } = view;
  const rules = { key: field.key, ...(fileRulesOf(field) ?? { accept: [], maxMegabytes: 1, maxFiles: 1 }) };
  const typed = useRef('');
  const { files, pending, refusal, add, remove } = useUploads(view, index, rules, undefined, (file) =>
    typed.current === '' ? file : { ...file, typed: typed.current },
  );
  const sign = (picture: File | null, name: string) => {
    typed.current = name;
    if (picture) add([picture]);
  };
  const again = (file: FileAnswer) => {
    remove(file);
    store.leave(index);
  };
  return (
    <div role="group" aria-labelledby={labelId} aria-describedby={describedBy} aria-invalid={isInvalid || undefined}>
      {files.length > 0 && (
        <div className="cs-signature">
          <PictureList view={view} files={files} onRemove={again} />
        </div>
      )}
      {files.length === 0 && (
        <SignHere
          id={id}
          messages={messages}
          mayType={field.mayType}
          isOff={!view.upload}
          isBusy={pending.length > 0}
          onSign={sign}
        />
      )}
      {pending.map(({ key, problem }) => (
        <p key={key} className={problem ? 'cs-error' : 'cs-status'} role="status">
          {problem ? problemText(messages, problem, field) : messages.keepingSignature}
        </p>
      ))}
      {refusal && (
        <p className="cs-error" role="alert">
          {problemText(messages, refusal, field)}
        </p>
      )}
    </div>
  );
}
