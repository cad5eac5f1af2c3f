import { type FormEvent, useEffect, useState } from 'react';
import type { Translate } from '../../texts/translate.ts';
import type { Composing } from '../frame/app-frame.tsx';
import { desk, type DeskComment, type DeskTicket, type DeskUser, type TicketChange } from '../desk.ts';

interface ConversationProps {
  ticket: DeskTicket | null;
  people: ReadonlyMap<number, DeskUser>;
  agent: DeskUser;
  locale: string;
  t: Translate;
  onSave: (change: TicketChange) => Promise<string | null>;
  /** Hears what is being written, for the apps. */
  onCompose: (composing: Composing) => void;
}

const STATES = ['open', 'pending', 'hold', 'solved'];

/** What was said on the ticket, and the composer below it. */
export function Conversation({ ticket, people, agent, locale, t, onSave, onCompose }: ConversationProps) {
  const [comments, setComments] = useState<DeskComment[]>([]);
  const [authors, setAuthors] = useState<ReadonlyMap<number, DeskUser>>(new Map());
  const ticketId = ticket?.id ?? null;
  const updated = ticket?.updated_at;
  useEffect(() => {
    if (ticketId === null) return;
    let isWanted = true;
    void desk.comments(ticketId).then((reply) => {
      if (!isWanted) return;
      setComments(reply.comments);
      setAuthors(new Map(reply.users.map((user) => [user.id, user])));
    });
    return () => {
      isWanted = false;
    };
  }, [ticketId, updated]);
  const nameOf = (id: number) => authors.get(id)?.name ?? people.get(id)?.name ?? '';
  return (
    <section className="demo-conversation" aria-label={t('conversation')}>
      <div className="demo-comments" tabIndex={-1}>
        {comments.map((comment) => (
          <article key={comment.id} className="demo-comment" data-private={!comment.public || undefined}>
            <span className="demo-avatar" aria-hidden="true">
              {nameOf(comment.author_id).slice(0, 1)}
            </span>
            <div>
              <header>
                <strong>{nameOf(comment.author_id)}</strong>
                {!comment.public && <span className="demo-chip">{t('internalNote')}</span>}
                <time dateTime={comment.created_at}>{when(comment.created_at, locale)}</time>
              </header>
              <p>{comment.body}</p>
            </div>
          </article>
        ))}
      </div>
      <Composer key={ticketId ?? 'new'} ticket={ticket} agent={agent} t={t} onSave={onSave} onCompose={onCompose} />
    </section>
  );
}

const when = (moment: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(Date.parse(moment));

function Composer({
  ticket,
  agent,
  t,
  onSave,
  onCompose,
}: Pick<ConversationProps, 'ticket' | 'agent' | 't' | 'onSave' | 'onCompose'>) {
  const [isPublic, setIsPublic] = useState(true);
  const [subject, setSubject] = useState('');
  const [body, setBody] = useState('');
  const [status, setStatus] = useState(ticket && STATES.includes(ticket.status) ? ticket.status : 'open');
  const [veto, setVeto] = useState<string | null>(null);
  useEffect(() => onCompose({ isPublic, text: body, append: (text) => setBody((before) => before + text) }));
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const comment = body.trim() === '' ? {} : { comment: { body: body.trim(), public: isPublic, author_id: agent.id } };
    void onSave({ status, ...comment, ...(ticket ? {} : { subject: subject.trim() || t('untitled') }) }).then(
      (reason) => {
        setVeto(reason);
        if (reason === null) setBody('');
      },
    );
  };
  return (
    <form className="demo-composer" onSubmit={handleSubmit} data-private={!isPublic || undefined}>
      {!ticket && (
        <input
          className="demo-input"
          value={subject}
          aria-label={t('subject')}
          placeholder={t('subject')}
          onChange={(event) => setSubject(event.target.value)}
        />
      )}
      <textarea
        className="demo-input"
        value={body}
        rows={3}
        aria-label={t(isPublic ? 'publicReply' : 'internalNote')}
        placeholder={t(isPublic ? 'publicReply' : 'internalNote')}
        onChange={(event) => setBody(event.target.value)}
      />
      {veto !== null && <p role="alert">{veto}</p>}
      <footer>
        <label className="demo-check">
          <input type="checkbox" checked={!isPublic} onChange={(event) => setIsPublic(!event.target.checked)} />
          {t('internalNote')}
        </label>
        <span className="demo-space" />
        <select
          className="demo-input"
          value={status}
          aria-label={t('status')}
          onChange={(e) => setStatus(e.target.value)}
        >
          {STATES.map((state) => (
            <option key={state} value={state}>
              {t(`status_${state}`)}
            </option>
          ))}
        </select>
        <button type="submit" className="demo-primary">
          {t('save')}
        </button>
      </footer>
    </form>
  );
}
