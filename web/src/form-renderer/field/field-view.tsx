import { FIELD_TRAITS } from '@countersign/shared/forms/tables/traits.ts';
import type { Field } from '@countersign/shared/forms/schema.ts';
import { memo, type CSSProperties, type ReactNode } from 'react';
import { AnswerView } from '../answers/answer-view.tsx';
import { DeferredControl } from '../controls/deferred-control.tsx';
import { DescriptionView } from './description-view.tsx';
import { fieldControl } from './field-control.tsx';
import { fieldId } from './field-id.ts';
import { fieldNow } from './field-now.ts';
import { problemText } from '../messages.ts';
import { useField } from './use-field.ts';
import type { ControlProps, ViewSettings } from '../view-settings.ts';

/** One field with label, hint, control and error; renders again only when this field changes. */
export const FieldView = memo(function FieldView({ view, index }: { view: ViewSettings; index: number }) {
  const { store, mode } = view;
  const field = fieldNow(view, index);
  useField(store.frame(index));
  if (!field || view.hidden?.has(field.key)) return null;
  if (mode !== 'canvas' && (field.type === 'hidden' || !store.isVisible(index))) return null;
  const { isContainer = false } = FIELD_TRAITS[field.type];
  return (
    <div
      className={isContainer ? 'cs-group' : 'cs-field'}
      data-field={field.key}
      style={widthOf(field)}
      inert={(mode === 'canvas' && !isContainer) || undefined}
    >
      {contentOf(view, index, field)}
    </div>
  );
});

function contentOf(view: ViewSettings, index: number, field: Field): ReactNode {
  if (field.type === 'description') return <DescriptionView field={field} />;
  if (FIELD_TRAITS[field.type].labels === 'nothing') return <DeferredControl {...layoutProps(view, index, field)} />;
  const isOpen = isWritable(view, field) || FIELD_TRAITS[field.type].readsItself;
  return isOpen ? openField(view, index, field) : <AnswerView view={view} index={index} field={field} />;
}

const isWritable = (view: ViewSettings, field: Field): boolean =>
  view.mode !== 'review' || view.writable?.has(field.key) === true;

function widthOf(field: Field): CSSProperties | undefined {
  return field.width < 24 ? ({ '--cs-width': field.width } as CSSProperties) : undefined;
}

/** What stands between and around fields: it has no label, no error and no answer of its own. */
function layoutProps(view: ViewSettings, index: number, field: Field): ControlProps<Field> {
  const id = fieldId(view, field);
  return { view, index, field, id, labelId: `${id}-label`, describedBy: undefined, isInvalid: false, isReadOnly: true };
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
        isReadOnly: view.store.isReadOnly(index) || !isWritable(view, field),
      })}
      {problem && (
        <div className="cs-error" id={`${id}-error`}>
          {problemText(view.messages, problem, field, view)}
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
        {'\u00a0*'}
      </span>
    </>
  ) : (
    field.label
  );
  return FIELD_TRAITS[field.type].labels === 'control' ? (
    <label className="cs-label" id={labelId} htmlFor={id}>
      {text}
    </label>
  ) : (
    <div className="cs-label" id={labelId}>
      {text}
    </div>
  );
}
