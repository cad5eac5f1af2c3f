import { useEffect, useRef, useState } from 'react';
import type { ImportProgress, ImportTask, ImportTasks } from './import-task.ts';
import { runImport } from './run-import.ts';

type State<Found> =
  | { type: 'idle' }
  | { type: 'running'; progress: ImportProgress | null }
  | { type: 'found'; found: Found }
  | { type: 'failed' };

/** One import of a screen: started with a file, watched, cancelled, and forgotten with the screen. */
export function useImport<T extends ImportTask>(task: T) {
  type Found = ImportTasks[T]['found'];
  const [state, setState] = useState<State<Found>>({ type: 'idle' });
  const cancelLast = useRef(() => undefined as void);
  useEffect(() => () => cancelLast.current(), []);

  /** Answers what the file holds; null where reading failed. Never settles once it is cancelled or another file was started. */
  function start(given: ImportTasks[T]['given']): Promise<Found | null> {
    cancelLast.current();
    setState({ type: 'running', progress: null });
    const running = runImport(task, given, (progress) => setState({ type: 'running', progress }));
    cancelLast.current = running.cancel;
    return running.found.then(
      (found) => {
        setState({ type: 'found', found });
        return found;
      },
      () => {
        setState({ type: 'failed' });
        return null;
      },
    );
  }

  function reset(): void {
    cancelLast.current();
    setState({ type: 'idle' });
  }
  return { state, start, reset };
}
