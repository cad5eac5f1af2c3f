import type { ImageChoiceField } from '@countersign/shared/forms/fields/image-choice/schema.ts';
import type { ControlProps } from '../../view-settings.ts';
import { ClearChoice } from '../choice/clear-choice.tsx';
import { groupProps } from '../input-props.ts';
import './image-choice-control.css';

/** Pictures with their names: radio buttons or checkboxes underneath. */
export function ImageChoiceControl(props: ControlProps<ImageChoiceField>) {
  const { view, index, field, id, isReadOnly } = props;
  const answer = view.store.get(index);
  const chosen: readonly unknown[] = Array.isArray(answer) ? answer : [];
  const put = (value: string, isChosen: boolean) => {
    const next = field.isMultiple
      ? field.options
          .map((option) => option.value)
          .filter((other) => (other === value ? isChosen : chosen.includes(other)))
      : [value];
    view.store.set(index, next.length > 0 ? next : undefined);
  };
  const hasPictures = view.mode === 'canvas' || field.options.some(({ image }) => image);
  return (
    <div
      role={field.isMultiple ? 'group' : 'radiogroup'}
      className="cs-picture-choices"
      aria-required={(!field.isMultiple && view.store.isRequired(index)) || undefined}
      {...groupProps(props)}
    >
      {field.options.map((option, at) => (
        <label key={option.value} className="cs-picture">
          {hasPictures &&
            (option.image ? (
              <img src={option.image} alt={option.alt ?? ''} loading="lazy" />
            ) : (
              <span className="cs-picture-none" aria-hidden="true" />
            ))}
          <span className="cs-picture-name">
            <input
              id={at === 0 ? id : undefined}
              type={field.isMultiple ? 'checkbox' : 'radio'}
              name={id}
              value={option.value}
              checked={chosen.includes(option.value)}
              disabled={isReadOnly || undefined}
              onChange={(event) => put(option.value, event.currentTarget.checked)}
            />
            {option.label}
          </span>
        </label>
      ))}
      {!field.isMultiple && <ClearChoice {...props} />}
    </div>
  );
}
