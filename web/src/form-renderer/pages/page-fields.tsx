import type { FormPage } from '@countersign/shared/forms/pages/form-pages.ts';
import { useMemo } from 'react';
import { Slice } from '../slices/form-slice.tsx';
import { sliceFields } from '../slices/form-slices.ts';
import { useIdleSlices } from '../slices/use-idle-slices.ts';
import type { ViewSettings } from '../view-settings.ts';

/** The fields of one page. */
export function PageFields({ view, page }: { view: ViewSettings; page: FormPage }) {
  const { fields, tree } = view.store.form;
  const { from, to } = page;
  const slices = useMemo(() => sliceFields(fields, tree, [from, to]), [fields, tree, from, to]);
  const { mounted } = useIdleSlices(slices.length);
  return (
    <div className="cs-slices">
      {slices.slice(0, mounted).map((slice) => (
        <Slice key={slice.from} view={view} slice={slice} />
      ))}
    </div>
  );
}
