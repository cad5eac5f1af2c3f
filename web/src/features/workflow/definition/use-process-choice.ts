import type { RunnableProcess } from '@countersign/shared/workflow/process-choice.ts';
import { useEffect, useState } from 'react';

export interface ProcessChoice {
  /** Empty where the file leaves nothing to choose. */
  options: readonly RunnableProcess[];
  chosen: string;
  choose: (id: string) => void;
  /** The file with the choice in it. */
  apply: (xml: string) => Promise<string>;
}

const REST_MS = 300;

/** Which process of a file runs, where it holds several. The reader of BPMN is fetched for files that could. */
export function useProcessChoice(xml: string): ProcessChoice {
  const [read, setRead] = useState<{ xml: string; options: readonly RunnableProcess[] }>({ xml: '', options: [] });
  const [picked, setPicked] = useState('');
  const isWorth = (xml.match(/<(?:[\w.-]+:)?process\b/g)?.length ?? 0) > 1;
  useEffect(() => {
    if (!isWorth) return undefined;
    let isWanted = true;
    const timer = setTimeout(async () => {
      const { processesIn } = await import('@countersign/shared/workflow/process-choice.ts');
      const options = await processesIn(xml);
      if (isWanted) setRead({ xml, options });
    }, REST_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [xml, isWorth]);
  const options = isWorth && read.xml === xml && read.options.length > 1 ? read.options : [];
  const known = options.find(({ id }) => id === picked) ?? options.find(({ isRun }) => isRun);
  return {
    options,
    chosen: known?.id ?? '',
    choose: setPicked,
    apply: async (text) => {
      if (!known || known.isRun) return text;
      const { runProcess } = await import('@countersign/shared/workflow/process-choice.ts');
      return runProcess(text, known.id);
    },
  };
}
