import type { Translate } from '../../texts/translate.ts';
import type { Message } from '../frame/message.ts';

export interface LoggedMessage {
  id: number;
  direction: 'in' | 'out';
  message: Message;
}

/** Every message between the page and its apps, newest first. */
export function MessageLog({ messages, t }: { messages: readonly LoggedMessage[]; t: Translate }) {
  return (
    <section className="demo-log" aria-label={t('messages')}>
      <ol>
        {messages.map(({ id, direction, message }) => (
          <li key={id}>
            <span>{direction === 'in' ? '←' : '→'}</span> <code>{JSON.stringify(message)}</code>
          </li>
        ))}
      </ol>
    </section>
  );
}
