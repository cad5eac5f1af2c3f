import { useState } from 'react';
import type { Translate } from '../../texts/translate.ts';
import type { DeskTicket, DeskUser } from '../desk.ts';

interface TicketListProps {
  tickets: readonly DeskTicket[];
  people: ReadonlyMap<number, DeskUser>;
  openId: number | null;
  t: Translate;
  onOpen: (id: number) => void;
  onNew: () => void;
}

export function TicketList({ tickets, people, openId, t, onOpen, onNew }: TicketListProps) {
  const [search, setSearch] = useState('');
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const shown = tickets.filter((ticket) => {
    const text = `#${ticket.id} ${ticket.subject} ${people.get(ticket.requester_id)?.name ?? ''}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return (
    <nav className="demo-list" aria-label={t('tickets')}>
      <header>
        <h2>{t('tickets')}</h2>
        <button type="button" className="demo-button" onClick={onNew}>
          {t('newTicket')}
        </button>
      </header>
      <input
        className="demo-input"
        type="search"
        value={search}
        aria-label={t('searchTickets')}
        placeholder={t('searchTickets')}
        onChange={(event) => setSearch(event.target.value)}
      />
      <ul>
        {shown.map((ticket) => (
          <li key={ticket.id}>
            <button type="button" aria-current={ticket.id === openId || undefined} onClick={() => onOpen(ticket.id)}>
              <span className="demo-subject">{ticket.subject}</span>
              <span className="demo-line">
                <StatusChip status={ticket.status} t={t} /> #{ticket.id} · {people.get(ticket.requester_id)?.name}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function StatusChip({ status, t }: { status: string; t: Translate }) {
  return (
    <span className="demo-chip" data-status={status}>
      {t(`status_${status}`)}
    </span>
  );
}
