import type { SliderField } from '@countersign/shared/forms/fields/slider/schema.ts';
import { answerText } from '@countersign/shared/forms/field-kit.ts';
import type { CSSProperties } from 'react';
import type { ControlProps } from '../../view-settings.ts';
import { ClearChoice } from '../choice/clear-choice.tsx';
import { inputProps } from '../input-props.ts';
import './slider-control.css';

/** The browser's own slider. It says that nothing was chosen as long as nobody moved it: its middle is no answer. */
export function SliderControl(props: ControlProps<SliderField>) {
  const { view, index, field } = props;
  const answer = view.store.get(index);
  const isAnswered = typeof answer === 'number';
  const { readOnly, ...input } = inputProps(props);
  const text = answerText(view.store.form.kits, field, answer, view.language);
  const put = (value: string) => view.store.set(index, Number(value));
  return (
    <div className={isAnswered ? 'cs-slider' : 'cs-slider cs-slider-open'}>
      <div className="cs-slider-line">
        <input
          {...input}
          className="cs-slider-input"
          style={{ '--cs-share': isAnswered ? shareOf(field, answer) : '0%' } as CSSProperties}
          type="range"
          min={field.min}
          max={field.max}
          step={field.step}
          disabled={readOnly}
          value={isAnswered ? answer : middleOf(field)}
          aria-valuetext={text || view.messages.notAnswered}
          onInput={(event) => put(event.currentTarget.value)}
          onPointerUp={(event) => !isAnswered && !readOnly && put(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (isAnswered || readOnly || (event.key !== 'Enter' && event.key !== ' ')) return;
            event.preventDefault();
            put(event.currentTarget.value);
          }}
        />
        <output className="cs-slider-value">{text || view.messages.notAnswered}</output>
      </div>
      {(field.lowLabel || field.highLabel) && (
        <div className="cs-slider-words" aria-hidden="true">
          <span>{field.lowLabel}</span>
          <span>{field.highLabel}</span>
        </div>
      )}
      <ClearChoice {...props} />
    </div>
  );
}

const shareOf = ({ min, max }: SliderField, value: number) => `${((value - min) / (max - min || 1)) * 100}%`;

const middleOf = ({ min, max, step }: SliderField): number => min + Math.round((max - min) / 2 / step) * step;
