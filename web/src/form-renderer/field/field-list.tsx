import { Fragment, type ReactNode } from 'react';
import type { ViewSettings } from '../view-settings.ts';

/** One field of a view, in the designer's frame where there is one. */
export function drawField(view: ViewSettings, index: number): ReactNode {
  const key = view.store.form.fields[index]?.key;
  const field = <view.Field key={key} view={view} index={index} />;
  return view.renderField ? <Fragment key={key}>{view.renderField(index, field)}</Fragment> : field;
}

/** The fields of a container, side by side where they are narrower than the row. */
export function FieldList({ view, fields }: { view: ViewSettings; fields: readonly number[] }) {
  const hasColumns = fields.some((index) => (view.store.form.fields[index]?.width ?? 24) < 24);
  if (fields.length === 0 && view.mode === 'canvas') return <p className="cs-empty">{view.messages.emptyGroup}</p>;
  return <div className={hasColumns ? 'cs-columns' : 'cs-list'}>{fields.map((index) => drawField(view, index))}</div>;
}
