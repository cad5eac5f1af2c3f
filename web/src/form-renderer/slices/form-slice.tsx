import { FIELD_TRAITS } from '@countersign/shared/forms/tables/traits.ts';
import { memo, type CSSProperties, type ReactNode } from 'react';
import { drawField } from '../field/field-list.tsx';
import type { FormSlice } from './form-slices.ts';
import type { ViewSettings } from '../view-settings.ts';

interface SliceProps {
  view: ViewSettings;
  slice: FormSlice;
}

const TYPICAL_HEIGHT = 84;

/** Some fields of a form, mounted together. */
export const Slice = memo(function Slice({ view, slice }: SliceProps) {
  const { from, to, hasColumns } = slice;
  const fields: ReactNode[] = [];
  const { end } = view.store.form.tree;
  for (let index = from; index < to; index = end[index] ?? to) fields.push(drawField(view, index));
  const height = {
    '--cs-height': `${(to - from) * TYPICAL_HEIGHT}px`,
    '--cs-before': questionsBefore(view, from),
  } as CSSProperties;
  return (
    <div className={hasColumns ? 'cs-slice cs-columns' : 'cs-slice'} style={height}>
      {fields}
    </div>
  );
}, isSameSlice);

/** How many questions stand above in the form; nothing where they have no numbers. */
function questionsBefore({ store }: ViewSettings, from: number): number | undefined {
  if (!store.form.presentation.numbers) return undefined;
  const before = store.form.fields.slice(0, from);
  return before.filter(({ type }, at) => store.isVisible(at) && FIELD_TRAITS[type].labels !== 'nothing').length;
}

/** Slices are cut anew with each change of a draft: what counts is what lies in them. */
function isSameSlice(before: SliceProps, after: SliceProps): boolean {
  const [a, b] = [before.slice, after.slice];
  const isSameRange = a.from === b.from && a.to === b.to && a.hasColumns === b.hasColumns;
  return isSameRange && before.view === after.view;
}
