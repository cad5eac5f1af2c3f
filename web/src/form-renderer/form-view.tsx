import type { RefusalDetail } from '@countersign/shared/api/reply.ts';
import type { Answers } from '@countersign/shared/forms/schema.ts';
import { Fragment, memo, useMemo, useState, type CSSProperties, type ReactNode } from 'react';
import { ErrorSummary } from './error-summary.tsx';
import { FieldView } from './field-view.tsx';
import { sliceFields, type FormSlice } from './form-slices.ts';
import type { FormStore } from './form-store.ts';
import type { FillMessages } from './messages.ts';
import { useIdleSlices } from './use-idle-slices.ts';
import type { FormMode, UploadFile, ViewSettings } from './view-settings.ts';
import './renderer.css';

export interface FormViewProps {
  store: FormStore;
  messages: FillMessages;
  /** BCP 47, such as `en` or `zh-CN`. */
  language: string;
  mode: FormMode;
  /** Needed where two forms stand on one page. */
  idPrefix?: string;
  upload?: UploadFile;
  /** In a review: keys of the fields that can be written. */
  writable?: ReadonlySet<string>;
  /**
   * In the canvas: puts the designer's own frame around a field. The frame takes the field's place in the row and says its
   * width with `style={{ '--cs-width': field.width }}`.
   */
  renderField?: (index: number, field: ReactNode) => ReactNode;
  /**
   * Gets the answers once nothing is wrong with them. What it answers, such as the server's refusals, is shown at the
   * fields and in the summary.
   */
  onSubmit?: (answers: Answers) => Promise<readonly RefusalDetail[] | void>;
  /** What stands below the fields, such as the button that sends. */
  children?: ReactNode;
}

const NONE: readonly RefusalDetail[] = [];

/**
 * Draws a form: the first fields at once, the others in idle moments, so that a form of any length opens at once and is
 * soon complete for searching, printing and screen readers.
 */
export function FormView(props: FormViewProps) {
  const { store, messages, language, mode, upload, writable, idPrefix = 'f' } = props;
  const view = useMemo<ViewSettings>(
    () => ({ store, messages, language, mode, idPrefix, upload, writable }),
    [store, messages, language, mode, idPrefix, upload, writable],
  );
  const { fields } = store.form;
  const slices = useMemo(() => sliceFields(fields), [fields]);
  const { mounted, mountAll } = useIdleSlices(slices.length);
  const [problems, setProblems] = useState(NONE);

  const handleSubmit = async () => {
    const checked = store.validate();
    if (checked.problems.length > 0) {
      mountAll();
      setProblems(checked.problems);
      return;
    }
    setProblems(NONE);
    const refused = await props.onSubmit?.(checked.answers);
    if (!refused || refused.length === 0) return;
    store.refuse(refused);
    setProblems([...refused]);
  };

  const body = (
    <div className={`cs-form cs-${mode}`}>
      <ErrorSummary view={view} problems={problems} />
      <div className="cs-slices">
        {slices.slice(0, mounted).map((slice) => (
          <Slice key={slice.from} view={view} slice={slice} renderField={props.renderField} />
        ))}
      </div>
      {props.children}
    </div>
  );
  if (mode === 'canvas' || !props.onSubmit) return body;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void handleSubmit();
      }}
    >
      {body}
    </form>
  );
}

interface SliceProps {
  view: ViewSettings;
  slice: FormSlice;
  renderField: FormViewProps['renderField'];
}

const TYPICAL_HEIGHT = 84;

const Slice = memo(function Slice({ view, slice, renderField }: SliceProps) {
  const { from, to, hasColumns } = slice;
  const fields: ReactNode[] = [];
  for (let index = from; index < to; index++) {
    const key = view.store.form.fields[index]?.key;
    const field = <FieldView key={key} view={view} index={index} />;
    fields.push(renderField ? <Fragment key={key}>{renderField(index, field)}</Fragment> : field);
  }
  const height = { '--cs-height': `${(to - from) * TYPICAL_HEIGHT}px` } as CSSProperties;
  return (
    <div className={hasColumns ? 'cs-slice cs-columns' : 'cs-slice'} style={height}>
      {fields}
    </div>
  );
}, isSameSlice);

/** Slices are cut anew with each change of a draft: what counts is what lies in them. */
function isSameSlice(before: SliceProps, after: SliceProps): boolean {
  const [a, b] = [before.slice, after.slice];
  const isSameRange = a.from === b.from && a.to === b.to && a.hasColumns === b.hasColumns;
  return isSameRange && before.view === after.view && before.renderField === after.renderField;
}
