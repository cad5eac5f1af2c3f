import {
  list as listViews,
  saveLayout,
  type TableLayout,
} from '@countersign/shared/api/submissions/table/answer-views.ts';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { useEffect, useRef, useState } from 'react';
import { useRead, useWrite } from '../../../../lib/calls/use-call.ts';
import { NO_LAYOUT } from './layout.ts';

/** Dragging an edge is one change, and so is a row of ticks. */
const SAVED_AFTER_MS = 800;

/** How this person has laid out the table of a form: as it was left on whatever device, and kept a moment after each change. */
export function useLayout(formKey: string) {
  const read = useRead(listViews, formKey ? { formKey: formKey as FormKey } : null);
  const saving = useWrite(saveLayout);
  const [chosen, setChosen] = useState<{ of: string; layout: TableLayout }>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { run } = saving;
  const waiting = useRef<() => void>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      waiting.current?.();
    },
    [],
  );
  const own = chosen?.of === formKey ? chosen.layout : undefined;
  const setLayout = (layout: TableLayout) => {
    setChosen({ of: formKey, layout });
    clearTimeout(timer.current);
    waiting.current = () => {
      waiting.current = undefined;
      void run({ formKey: formKey as FormKey, layout });
    };
    timer.current = setTimeout(() => waiting.current?.(), SAVED_AFTER_MS);
  };
  return { layout: own ?? read.data?.layout ?? NO_LAYOUT, setLayout, views: read };
}
