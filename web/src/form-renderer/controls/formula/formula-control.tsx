import type { FormulaField } from '@countersign/shared/forms/fields/formula/schema.ts';
import { useLayoutEffect, useRef } from 'react';
import { answerText } from '@countersign/shared/forms/field-kit.ts';
import type { ControlProps, ViewSettings } from '../../view-settings.ts';

/**
 * A computed value; a dash where it cannot be worked out yet. One key may change hundreds of them, so each goes straight
 * into its text node: rendering a hundred components costs ten times as much.
 */
export function FormulaControl({ view, index, field, id, labelId, describedBy }: ControlProps<FormulaField>) {
  const output = useRef<HTMLOutputElement>(null);
  useLayoutEffect(() => {
    const write = () => {
      const text = output.current?.firstChild;
      if (text) text.nodeValue = shownText(view, index, field);
    };
    write();
    return view.store.subscribe(index, write);
  }, [view, index, field]);
  return (
    <output ref={output} id={id} className="cs-output" aria-labelledby={labelId} aria-describedby={describedBy}>
      {shownText(view, index, field)}
    </output>
  );
}

const shownText = (view: ViewSettings, index: number, field: FormulaField) =>
  answerText(view.store.form.kits, field, view.store.get(index), view.language) || '–';
