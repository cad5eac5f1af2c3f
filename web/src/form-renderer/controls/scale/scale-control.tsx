import type { Field } from '@countersign/shared/forms/schema.ts';
import type { ControlProps } from '../../view-settings.ts';
import { ClearChoice } from '../choice/clear-choice.tsx';
import { groupProps } from '../input-props.ts';
import './scale-control.css';

type ScaleField = Extract<Field, { type: 'nps' | 'opinion_scale' }>;

/** First and last number, and the words below the scale. */
function scaleOf(field: ScaleField) {
  if (field.type === 'nps') return { from: 0, to: 10, words: [field.lowLabel, undefined, field.highLabel] };
  return { from: field.from, to: field.to, words: [field.lowLabel, field.middleLabel, field.highLabel] };
}

/** Numbers side by side: radio buttons underneath, so arrows and screen readers work as everywhere. */
export function ScaleControl(props: ControlProps<ScaleField>) {
  const { view, index, field, id, isReadOnly } = props;
  const answer = view.store.get(index);
  const { from, to, words } = scaleOf(field);
  const values = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  const nameOf = (value: number) =>
    [value, value === from ? words[0] : value === to ? words[2] : undefined]
      .filter((part) => part !== undefined)
      .join(', ');
  return (
    <div className="cs-scale-box">
      <div
        role="radiogroup"
        className="cs-scale"
        aria-required={view.store.isRequired(index) || undefined}
        {...groupProps(props)}
      >
        {values.map((value, at) => (
          <label key={value} className="cs-scale-step">
            <input
              id={at === 0 ? id : undefined}
              type="radio"
              name={id}
              value={value}
              checked={answer === value}
              disabled={isReadOnly || undefined}
              aria-label={nameOf(value)}
              onChange={() => view.store.set(index, value)}
            />
            <span aria-hidden="true">{value}</span>
          </label>
        ))}
      </div>
      {words.some(Boolean) && (
        <div className="cs-scale-words" aria-hidden="true">
          {words.map((word, at) => (
            <span key={at}>{word}</span>
          ))}
        </div>
      )}
      <ClearChoice {...props} />
    </div>
  );
}
