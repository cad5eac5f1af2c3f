import type { FileAnswer } from '@countersign/shared/forms/fields/file-upload/schema.ts';
import type { SignatureField } from '@countersign/shared/forms/fields/signature/schema.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { problemText } from '../../messages.ts';
import type { ControlProps } from '../../view-settings.ts';
import { PictureList } from '../image-upload/picture-list.tsx';
import { SignHere } from './sign-here.tsx';
import { signatureUpload } from './signature-upload.ts';

/** A signature with finger, pen or mouse, or as a typed name: whoever cannot draw signs as well. */
export function SignatureControl(props: ControlProps<SignatureField>) {
  const { view, index, field, id, labelId, describedBy, isInvalid, isReadOnly } = props;
  const { messages, store, upload } = view;
  const own = signatureUpload(store, index);
  useSyncExternalStore(own.subscribe, own.version);
  useEffect(() => own.sendBy(upload), [own, upload]);
  const answer = store.get(index);
  const files = Array.isArray(answer) ? (answer as FileAnswer[]) : [];
  const isElsewhere = files.length > 0 && !own.signed;
  const status = own.isSending ? messages.keepingSignature : '';
  return (
    <div role="group" aria-labelledby={labelId} aria-describedby={describedBy} aria-invalid={isInvalid || undefined}>
      {isElsewhere ? (
        <div className="cs-signature">
          <PictureList view={view} files={files} />
          {!isReadOnly && (
            <div className="cs-button-row">
              <button type="button" className="cs-link-button" onClick={() => own.change(null)}>
                {messages.clearSignature}
              </button>
            </div>
          )}
        </div>
      ) : (
        <SignHere
          id={id}
          messages={messages}
          mayType={field.mayType}
          isOff={!upload || isReadOnly}
          signed={own.signed}
          onChange={(signed) => own.change(signed)}
        />
      )}
      <p className="cs-status" role="status" hidden={status === ''}>
        {status}
      </p>
      {own.problem && (
        <p className="cs-error" role="alert">
          {problemText(messages, own.problem, field)}
        </p>
      )}
    </div>
  );
}
