import type { FormLanguage } from '@countersign/shared/forms/languages/form-language.ts';
import { useEffect, useState } from 'react';
import { send as sendEmailCode } from '@countersign/shared/api/submissions/visitors/email-codes.ts';
import { ask } from '../../calls/form-calls.ts';
import { format } from '../../messages.ts';
import type { ViewSettings } from '../../view-settings.ts';

/** Sends codes for one field and tells how that went; `wait` is how many seconds it takes until another one can be sent. */
export function useEmailCode({ store, messages, language, mode }: ViewSettings, field: string) {
  const [status, setStatus] = useState('');
  const [wait, setWait] = useState(0);
  const [isSending, setIsSending] = useState(false);
  const [hasSent, setHasSent] = useState(false);
  useEffect(() => {
    if (wait === 0) return;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);

  const send = async (address: string) => {
    if (isSending || wait > 0) return;
    if (mode !== 'fill') return setStatus(messages.codeNotHere);
    setIsSending(true);
    setStatus(messages.sending);
    try {
      const { formKey } = store.form;
      const { seconds } = await ask(sendEmailCode, { formKey, field, address, language: language as FormLanguage });
      setHasSent(true);
      setWait(seconds);
      setStatus(format(messages.codeSent, { address }));
    } catch (error) {
      setStatus(refusalText(messages.problem, error) ?? messages.codeNotSent);
    }
    setIsSending(false);
  };
  return { send, wait, status, hasSent };
}

/** Looked at without the class of the error, which would bring the client along. */
function refusalText(texts: Readonly<Record<string, string>>, error: unknown): string | undefined {
  const [first] = (error as { errors?: readonly { code: string }[] }).errors ?? [];
  return first && texts[first.code];
}
