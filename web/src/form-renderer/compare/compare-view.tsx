import type {
  AnswerComparison,
  AnswerState,
  ComparedField,
} from '@countersign/shared/api/submissions/table/comparison.ts';
import { useId } from 'react';
import { format, formatCount } from '../messages.ts';
import type { CompareMessages } from './compare-messages.ts';
import { ComparedFields } from './compared-fields.tsx';
import '../renderer.css';
import './compare.css';

interface Props {
  comparison: AnswerComparison;
  messages: CompareMessages;
  /** BCP 47. */
  language: string;
  /** The number of the state to compare with. */
  onChoose: (before: number) => void;
}

/** Answers beside what they were: changed ones first, the others folded; two columns where there is room. */
export function CompareView({ comparison, messages, language, onChoose }: Props) {
  const { states, before, fields, formVersions } = comparison;
  const now = states.at(-1);
  if (before === null || !now) return <p className="cs-compare-none">{messages.none}</p>;
  const changed = fields.filter(({ isChanged }) => isChanged);
  const same = fields.filter(({ isChanged }) => !isChanged);
  const shared = { messages, language, versions: formVersions };
  return (
    <div className="cs-compare">
      <Heads {...{ states, before, now, messages, language, onChoose }} />
      {formVersions && <p className="cs-compare-note">{format(messages.versions, formVersions)}</p>}
      <p className="cs-compare-count" role="status">
        {changed.length === 0 ? messages.same : formatCount(language, changed.length, messages.changedFields)}
      </p>
      <ComparedFields fields={changed} {...shared} />
      <Folded fields={same} {...shared} />
    </div>
  );
}

interface HeadsProps extends Pick<Props, 'messages' | 'language' | 'onChoose'> {
  states: readonly AnswerState[];
  before: number;
  now: AnswerState;
}

function Heads({ states, before, now, messages, language, onChoose }: HeadsProps) {
  const id = useId();
  const old = states.find(({ no }) => no === before);
  const earlier = states.filter((state) => state !== now);
  return (
    <div className="cs-compare-pair cs-compare-heads">
      <div>
        <label htmlFor={earlier.length > 1 ? id : undefined}>{messages.before}</label>
        {earlier.length > 1 ? (
          <select
            id={id}
            className="cs-input"
            value={before}
            onChange={(event) => onChoose(Number(event.target.value))}
          >
            {earlier.toReversed().map((state) => (
              <option key={state.no} value={state.no}>
                {nameOf(state, now, messages, language)}
              </option>
            ))}
          </select>
        ) : (
          old && <p>{nameOf(old, now, messages, language)}</p>
        )}
      </div>
      <div>
        <span>{messages.now}</span>
        <p>{nameOf(now, now, messages, language)}</p>
      </div>
    </div>
  );
}

/** `1. Sent by Tom Becker, Nov 20, 9:48 AM`; the year where it is another one than that of `now`. */
function nameOf(
  { no, how, by, at }: AnswerState,
  now: AnswerState,
  messages: CompareMessages,
  language: string,
): string {
  const what = by === '' ? messages[how] : format(how === 'sent' ? messages.sentBy : messages.changedBy, { name: by });
  const [moment, present] = [new Date(at), new Date(now.at)];
  const options: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' };
  if (moment.getFullYear() !== present.getFullYear()) options.year = 'numeric';
  return format(messages.state, { no, what, when: new Intl.DateTimeFormat(language, options).format(moment) });
}

interface FoldedProps extends Pick<Props, 'messages' | 'language'> {
  fields: readonly ComparedField[];
  versions: AnswerComparison['formVersions'];
}

function Folded({ fields, ...shared }: FoldedProps) {
  if (fields.length === 0) return null;
  return (
    <details className="cs-compare-same">
      <summary>{formatCount(shared.language, fields.length, shared.messages.unchanged)}</summary>
      <ComparedFields fields={fields} {...shared} />
    </details>
  );
}
