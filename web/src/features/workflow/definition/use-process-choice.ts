import type { RunnableProcess } from '@countersign/shared/workflow/names/process-choice.ts';
import { useEffect, useState } from 'react';

export interface ProcessChoice {
  /** `none` where the file leaves nothing to choose. */
  state: 'none' | 'reading' | 'open' | 'failed';
  options: readonly RunnableProcess[];
  chosen: string;
  choose: (id: string) => void;
  /** The file with the choice in it. */
  apply: (xml: string) => Promise<string>;
}

type Read = { xml: string; options: readonly RunnableProcess[] | null };

const REST_MS = 300;

/** Which process of a file runs, where it holds several. The reader of BPMN is fetched for files that could. */
export function useProcessChoice(xml: string): ProcessChoice {
  const [read, setRead] = useState<Read>({ xml: '', options: [] });
  const [picked, setPicked] = useState('');
  const isWorth = (xml.match(/<(?:[\w.-]+:)?process\b/g)?.length ?? 0) > 1;
  useEffect(() => {
    if (!isWorth) return undefined;
    let isWanted = true;
    const timer = setTimeout(async () => {
      const options = await processesOf(xml);
      if (isWanted) setRead({ xml, options });
    }, REST_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [xml, isWorth]);
  const isRead = isWorth && read.xml === xml;
  const options = isRead && read.options && read.options.length > 1 ? read.options : [];
  const known = options.find(({ id }) => id === picked) ?? options.find(({ isRun }) => isRun);
  return {
    state: stateOf(),
    options,
    chosen: known?.id ?? '',
    choose: setPicked,
    apply: async (text) => {
      if (!known || known.isRun) return text;
      const { runProcess } = await import('@countersign/shared/workflow/names/process-choice.ts');
      return runProcess(text, known.id);
    },
  };

  function stateOf(): ProcessChoice['state'] {
    if (isWorth && !isRead) return 'reading';
    if (isRead && read.options === null) return 'failed';
    return options.length > 0 ? 'open' : 'none';
  }
}

/** Null where the file, or the reader of files, cannot be read. */
async function processesOf(xml: string): Promise<readonly RunnableProcess[] | null> {
  try {
    const { processesIn } = await import('@countersign/shared/workflow/names/process-choice.ts');
    return await processesIn(xml);
  } catch {
    return null;
  }
}
