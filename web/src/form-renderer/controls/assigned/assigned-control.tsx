import type { ScoreField } from '@countersign/shared/forms/fields/score/schema.ts';
import type { RandomIdField } from '@countersign/shared/forms/fields/random-id/schema.ts';
import type { SerialNumberField } from '@countersign/shared/forms/fields/serial-number/schema.ts';
import type { ControlProps } from '../../view-settings.ts';

/** What the server gives when the answers are sent; before that the control says so. */
export function AssignedControl({
  view,
  index,
  id,
  labelId,
  describedBy,
}: ControlProps<SerialNumberField | RandomIdField | ScoreField>) {
  const answer = view.store.get(index);
  return (
    <output id={id} className="cs-output" aria-labelledby={labelId} aria-describedby={describedBy}>
      {typeof answer === 'string' || typeof answer === 'number' ? (
        answer
      ) : (
        <span className="cs-none">{view.messages.givenOnSending}</span>
      )}
    </output>
  );
}
