import { inputLimit } from '@countersign/shared/basics/text-length.ts';
import { isOther, LONGEST_OTHER, OTHER } from '@countersign/shared/forms/texts/other-text.ts';
import type { ViewSettings } from '../../view-settings.ts';

interface Props {
  view: ViewSettings;
  /** What the option itself is called. */
  label: string;
  /** The option with its text; undefined while it is not chosen. */
  answer: string | undefined;
  isReadOnly: boolean;
  onChange: (answer: string) => void;
}

/** The text of one's own, below the option; there only while the option is chosen. */
export function OtherText({ view, label, answer, isReadOnly, onChange }: Props) {
  if (answer === undefined) return null;
  return (
    <input
      type="text"
      className="cs-input cs-other"
      aria-label={`${label}: ${view.messages.otherText}`}
      placeholder={view.messages.otherText}
      maxLength={inputLimit(answer.slice(OTHER.length), LONGEST_OTHER)}
      value={answer.slice(OTHER.length)}
      readOnly={isReadOnly || undefined}
      onInput={(event) => onChange(OTHER + event.currentTarget.value)}
    />
  );
}

/** The option with a text of one's own, among the chosen ones. */
export const otherOf = (chosen: readonly unknown[]): string | undefined => chosen.find(isOther);
