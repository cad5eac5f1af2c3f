import { useEffect, useState } from 'react';
import { type Trouble, troubleOfDesk } from '../desk.ts';

/** The switch of the stand-in, read again whenever somebody comes back to the page: another page may have turned it. */
export function useTrouble() {
  const [trouble, setTrouble] = useState<Trouble>('none');
  const [hasFailed, setHasFailed] = useState(false);

  async function turn(next?: Trouble): Promise<void> {
    try {
      setTrouble(await troubleOfDesk(next));
      setHasFailed(false);
    } catch {
      setHasFailed(true);
    }
  }
  useEffect(() => {
    const look = () => void turn();
    look();
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, []);
  return { trouble, hasFailed, turn: (next: Trouble) => void turn(next) };
}
