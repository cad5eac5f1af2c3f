import { useCallback, useEffect, useMemo, useState } from 'react';
import { desk, type DeskTicket, type DeskUser } from './desk.ts';

/** Tickets and people of the stand-in; `put` takes a changed ticket without asking for all again. */
export function useDesk() {
  const [tickets, setTickets] = useState<DeskTicket[]>([]);
  const [users, setUsers] = useState<DeskUser[]>([]);
  const [agents, setAgents] = useState<DeskUser[]>([]);
  const [hasFailed, setHasFailed] = useState(false);

  const load = useCallback(async () => {
    try {
      const [page, people] = await Promise.all([desk.tickets(), desk.agents()]);
      setTickets(page.tickets);
      setUsers(page.users);
      setAgents(people.users);
      setHasFailed(false);
    } catch {
      setHasFailed(true);
    }
  }, []);
  useEffect(() => {
    // The state changes when the stand-in has answered, not in the effect.
    void Promise.resolve().then(load);
  }, [load]);

  const people = useMemo(() => new Map([...users, ...agents].map((user) => [user.id, user])), [users, agents]);
  const put = (ticket: DeskTicket) =>
    setTickets((before) => [ticket, ...before.filter((each) => each.id !== ticket.id)]);
  return { tickets, agents, people, hasFailed, load, put };
}
