import type { RefusalDetail } from '@countersign/shared/api/reply.ts';
import { useMemo, useState, type ReactNode } from 'react';
import { ErrorSummary } from './error-summary.tsx';
import { FieldView } from './field/field-view.tsx';
import { Slice } from './slices/form-slice.tsx';
import { sliceFields } from './slices/form-slices.ts';
import { isPaged, DeferredPages } from './deferred-pages.tsx';
import type { FormStore } from './form-store.ts';
import type { FillMessages } from './messages.ts';
import { Reveals } from './reveals.ts';
import { useIdleSlices } from './slices/use-idle-slices.ts';
import type { FormMode, TakeAnswers, UploadFile, ViewSettings } from './view-settings.ts';
import './renderer.css';

interface FormViewProps {
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
  /** Keys of fields that are not drawn. Rows that hold one are neither added, moved nor removed. */
  hidden?: ReadonlySet<string>;
  /**
   * In the canvas: puts the designer's own frame around a field. The frame takes the field's place in the row and says its
   * width with `style={{ '--cs-width': field.width }}`.
   */
  renderField?: (index: number, field: ReactNode) => ReactNode;
  /**
   * Gets the answers once nothing is wrong with them. What it answers, such as the server's refusals, is shown at the
   * fields and in the summary.
   */
  onSubmit?: TakeAnswers;
  /** Lets the browser's own Back lead to the page before. */
  hasHistory?: boolean;
  /** What stands below the fields, such as the button that sends. */
  children?: ReactNode;
}

const NONE: readonly RefusalDetail[] = [];

/** Draws a form: page by page where people are to go through it so, else as a whole. */
export function FormView(props: FormViewProps) {
  const { store, messages, language, mode, upload, writable, hidden, renderField, idPrefix = 'f' } = props;
  const view = useMemo<ViewSettings>(
    () => ({
      store,
      messages,
      language,
      mode,
      idPrefix,
      upload,
      writable,
      hidden,
      renderField,
      reveals: new Reveals(),
      Field: FieldView,
    }),
    [store, messages, language, mode, idPrefix, upload, writable, hidden, renderField],
  );
  const { onSubmit, children, hasHistory = false } = props;
  if (onSubmit && isPaged(view)) {
    return <DeferredPages view={view} onSubmit={onSubmit} submit={children} hasHistory={hasHistory} />;
  }
  return <WholeForm {...props} view={view} />;
}

/**
 * The first fields at once, the others in idle moments, so that a form of any length opens at once and is soon complete for
 * searching, printing and screen readers.
 */
function WholeForm({ view, ...props }: FormViewProps & { view: ViewSettings }) {
  const { store, mode } = view;
  const { fields, tree } = store.form;
  const slices = useMemo(() => sliceFields(fields, tree), [fields, tree]);
  const { mounted, mountAll } = useIdleSlices(slices.length);
  const [problems, setProblems] = useState(NONE);

  const handleSubmit = async () => {
    if (!(await store.finish())) return;
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
    <div className={`cs-form cs-${mode}${store.form.presentation.numbers ? ' cs-numbered' : ''}`}>
      <ErrorSummary view={view} problems={problems} />
      <div className="cs-slices">
        {slices.slice(0, mounted).map((slice) => (
          <Slice key={slice.from} view={view} slice={slice} />
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
