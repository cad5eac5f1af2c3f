import { sendCode } from '@countersign/shared/api/submissions/visitors/personal-links.ts';
import type { FormLanguage } from '@countersign/shared/forms/languages/form-language.ts';
import { useEffect, useId, useState } from 'react';
import { ask } from '../../form-renderer/calls/form-calls.ts';
import { format } from '../../form-renderer/messages.ts';
import type { PageData, PersonalLink } from '../page-data.ts';

interface LinkCodeProps {
  data: PageData;
  link: PersonalLink;
  onCode: (code: string) => void;
}

/** The code that confirms the requester's address, where their form asks for one. */
export function LinkCode({ data, link, onCode }: LinkCodeProps) {
  const { messages, language } = data;
  const [status, setStatus] = useState('');
  const [wait, setWait] = useState(0);
  const id = useId();
  useEffect(() => {
    if (wait === 0) return;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);
  const send = async () => {
    if (wait > 0) return;
    setStatus(messages.sending);
    try {
      const { seconds } = await ask(sendCode, { link: link.secret, language: language as FormLanguage });
      setWait(seconds);
      setStatus(format(messages.codeSent, { address: link.hint }));
    } catch (error) {
      const [first] = (error as { errors?: readonly { code: string }[] }).errors ?? [];
      const texts: Readonly<Record<string, string>> = messages.problem;
      setStatus((first && texts[first.code]) ?? messages.codeNotSent);
    }
  };
  return (
    <fieldset className="deferred-wide link-code">
      <legend>{messages.linkCodeTitle}</legend>
      <p className="small">{format(messages.linkCodeHelp, { address: link.hint })}</p>
      <div className="deferred-row">
        <label htmlFor={id}>{messages.emailCode}</label>
        <input
          id={id}
          className="cs-input"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          onInput={(event) => onCode(event.currentTarget.value)}
        />
        <button type="button" className="secondary" aria-disabled={wait > 0 || undefined} onClick={() => void send()}>
          {wait > 0 ? format(messages.sendCodeIn, { seconds: wait }) : messages.sendCode}
        </button>
      </div>
      <p className="small" role="status">
        {status}
      </p>
    </fieldset>
  );
}
