import type { RatingField } from '@countersign/shared/forms/fields/rating/schema.ts';
import { formatCount } from '../../messages.ts';
import type { ControlProps } from '../../view-settings.ts';
import { ClearChoice } from '../choice/clear-choice.tsx';
import { groupProps } from '../input-props.ts';

/** Stars: radio buttons underneath, so arrows and screen readers work as everywhere. */
export function RatingControl(props: ControlProps<RatingField>) {
  const { view, index, field, id, isReadOnly } = props;
  const answer = Number(view.store.get(index) ?? 0);
  const stars = Array.from({ length: field.max }, (_, at) => at + 1);
  return (
    <div
      role="radiogroup"
      className="cs-rating"
      aria-required={view.store.isRequired(index) || undefined}
      {...groupProps(props)}
    >
      {stars.map((star) => (
        <label key={star} className={star <= answer ? 'cs-star cs-star-on' : 'cs-star'}>
          <input
            type="radio"
            name={id}
            value={star}
            checked={star === answer}
            disabled={isReadOnly || undefined}
            aria-label={formatCount(view.language, star, view.messages.stars)}
            onChange={() => view.store.set(index, star)}
          />
          <Star />
        </label>
      ))}
      <ClearChoice {...props} />
    </div>
  );
}

function Star() {
  return (
    <svg viewBox="0 0 16 16" width="24" height="24" aria-hidden="true">
      <path d="M8 1.3l2 4.3 4.7.6-3.4 3.2.9 4.7L8 11.8l-4.2 2.3.9-4.7L1.3 6.2 6 5.6z" />
    </svg>
  );
}
