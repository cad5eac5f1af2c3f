import type { Field } from '@countersign/shared/forms/schema.ts';
import { memo, type CSSProperties, type ReactNode } from 'react';
import { AnswerView } from './answer-view.tsx';
import { DescriptionView } from './description-view.tsx';
import { fieldControl, isSingleControl } from './field-control.tsx';
import { problemText } from './messages.ts';
import { useField } from './use-field.ts';
import type { ViewSettings } from './view-settings.ts';

/** The id of a field's control; label, hint and error add their word to it. */
export function fieldId(view: ViewSettings, field: Field): string {
  return `${view.idPrefix}-${field.key}`;
}

/** One field with label, hint, control and error; renders again only when this field changes. */
export const FieldView = memo(function FieldView({ view, index }: { view: ViewSettings; index: number }) {
  const { store, mode } = view;
  const field = store.form.fields[index];
  useField(store.frame(index));
  if (!field || (mode !== 'canvas' && !store.isVisible(index))) return null;
  return (
    <div className="cs-field" data-field={field.key} style={widthOf(field)} inert={mode === 'canvas' || undefined}>
      {contentOf(view, index, field)}
    </div>
  );
});

function contentOf(view: ViewSettings, index: number, field: Field): ReactNode {
  if (field.type === 'description') return <DescriptionView field={field} />;
  const isOpen = view.mode !== 'review' || view.writable?.has(field.key);
  return isOpen ? openField(view, index, field) : <AnswerView view={view} index={index} field={field} />;
}

function widthOf(field: Field): CSSProperties | undefined {
  return field.width < 24 ? ({ '--cs-width': field.width } as CSSProperties) : undefined;
}

function openField(view: ViewSettings, index: number, field: Field): ReactNode {
  const id = fieldId(view, field);
  const [problem] = view.store.problems(index);
  const describedBy = [field.hint && `${id}-hint`, problem && `${id}-error`].filter(Boolean).join(' ') || undefined;
  const labelId = `${id}-label`;
  return (
    <>
      {labelOf(view, index, field, id, labelId)}
      {field.hint && (
        <div className="cs-hint" id={`${id}-hint`}>
          {field.hint}
        </div>
      )}
      {fieldControl({
        view,
        index,
        field,
        id,
        labelId,
        describedBy,
        isInvalid: problem !== undefined,
        isReadOnly: view.store.isComputed(index),
      })}
      {problem && (
        <div className="cs-error" id={`${id}-error`}>
          {problemText(view.messages, problem, field)}
        </div>
      )}
    </>
  );
}

/** The mark is for the eye: the control itself says that it is required. */
function labelOf(view: ViewSettings, index: number, field: Field, id: string, labelId: string): ReactNode {
  const text = view.store.isRequired(index) ? (
    <>
      {field.label}
      <span className="cs-required" aria-hidden="true">
        {' *'}
      </span>
    </>
  ) : (
    field.label
  );
  return isSingleControl(field.type) ? (
    <label className="cs-label" id={labelId} htmlFor={id}>
      {text}
    </label>
  ) : (
    <div className="cs-label" id={labelId}>
      {text}
    </div>
  );
}
