import {
  addressOf,
  type EmailCodeAnswer,
  type EmailCodeField,
} from '@countersign/shared/forms/fields/email-code/schema.ts';
import { readEmail } from '@countersign/shared/forms/fields/email/check.ts';
import { useState } from 'react';
import { format } from '../../messages.ts';
import type { ControlProps } from '../../view-settings.ts';
import { inputProps } from '../input-props.ts';
import { useEmailCode } from './use-email-code.ts';
import '../image-upload/pictures.css';
import './email-code-control.css';

/** An address, a button that sends a code there, and a place for the code. A stored answer is the address, to be read. */
export function EmailCodeControl(props: ControlProps<EmailCodeField>) {
  const { view, index, field, id } = props;
  const { store, messages } = view;
  const answer = store.get(index);
  const address = addressOf(answer);
  const code = typeof answer === 'object' && answer !== null ? ((answer as Partial<EmailCodeAnswer>).code ?? '') : '';
  const [problem, setProblem] = useState('');
  const { send, wait, status, hasSent } = useEmailCode(view, field.key);
  const isReadOnly = props.isReadOnly || view.mode === 'review';
  const put = (next: EmailCodeAnswer) => store.set(index, next.address === '' ? undefined : next);
  const handleSend = () => {
    const read = readEmail({ domains: [] }, address);
    const isRight = typeof read.answer === 'string' && read.problems.length === 0;
    setProblem(isRight ? '' : messages.problem.wrong_email);
    if (isRight) void send(read.answer as string);
  };
  const line = (
    <input
      {...inputProps({ ...props, isReadOnly })}
      type="email"
      inputMode="email"
      autoComplete="email"
      spellCheck={false}
      maxLength={254}
      value={address}
      placeholder={field.placeholder}
      onInput={(event) => put({ address: event.currentTarget.value.trim(), code: '' })}
    />
  );
  if (isReadOnly) return line;
  return (
    <div className="cs-email-code">
      {line}
      <button type="button" className="cs-button" aria-disabled={wait > 0 || undefined} onClick={handleSend}>
        {wait > 0 ? format(messages.sendCodeIn, { seconds: wait }) : messages.sendCode}
      </button>
      <p className="cs-status" role="status">
        {problem || status}
      </p>
      {(hasSent || code !== '') && (
        <div className="cs-email-code-digits">
          <label htmlFor={`${id}-code`}>{messages.emailCode}</label>
          <input
            id={`${id}-code`}
            className="cs-input"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            value={code}
            onBlur={() => store.leave(index)}
            onInput={(event) => put({ address, code: event.currentTarget.value })}
          />
        </div>
      )}
    </div>
  );
}
