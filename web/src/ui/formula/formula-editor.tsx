import { useId, useMemo, useState } from 'react';
import styled from 'styled-components';
import { colour } from '../../lib/look/colour.ts';
import { Button, Message } from '../../lib/look/garden.ts';
import { useT } from '../../lib/texts/i18n.ts';
import { ExpressionEditor, type ExpressionEditorProps } from '../expression/expression-editor.tsx';
import { useExpressionCheck } from '../expression/use-expression-check.ts';
import type { Chip } from './chips/chip.ts';
import { type OnlyText, readChips } from './chips/read-chips.ts';
import { ChipLine } from './line/chip-line.tsx';
import type { Recall } from './line/use-gone-names.ts';
import { type NumberLook, SamplePanel } from './sample/sample-panel.tsx';

export interface FormulaEditorProps extends ExpressionEditorProps {
  /** What stands below the label where the formula is FEEL text; without it the same as beside chips. */
  textHint?: string | undefined;
  /** How the field shows a number that the formula gives. */
  look?: NumberLook | undefined;
  /** Finds what names that are gone were called, by name. */
  recall?: Recall | undefined;
}

/**
 * A formula as chips, with a sample result; FEEL text behind a switch. A text that says more than chips can opens as text and
 * says why. The text changes only where chips are changed.
 */
export function FormulaEditor({ look, recall, textHint, ...props }: FormulaEditorProps) {
  const { label, value, names, isOptional = false, expects, onChange } = props;
  const t = useT();
  const id = useId();
  const reading = useMemo(() => readChips(value, names), [value, names]);
  const [isText, setText] = useState('only' in reading);
  const [chips, setChips] = useState<readonly Chip[]>('chips' in reading ? reading.chips : []);
  const { problem } = useExpressionCheck({ value, names, expects, isOptional });
  if (isText || props.isReadOnly) {
    return (
      <Whole role="group" aria-label={label}>
        <ExpressionEditor {...props} hint={textHint ?? props.hint} />
        {'only' in reading && reading.only.what !== 'unfinished' && <Note>{whyText(reading.only, t)}</Note>}
        {'chips' in reading && !props.isReadOnly && (
          <div>
            <Button size="small" isLink onClick={() => setText(false)}>
              {t('expression.formula.asChips')}
            </Button>
          </div>
        )}
      </Whole>
    );
  }
  const shown = 'chips' in reading ? reading.chips : chips;
  return (
    <Whole role="group" aria-label={label}>
      <Title id={`${id}label`}>{label}</Title>
      {props.hint && <Note id={`${id}hint`}>{props.hint}</Note>}
      <ChipLine
        labelledBy={`${id}label`}
        describedBy={props.hint ? `${id}hint ${id}says` : `${id}says`}
        value={value}
        read={shown}
        names={names}
        recall={recall}
        isWrong={problem !== null}
        onChange={onChange}
        onChips={setChips}
      />
      <div id={`${id}says`} aria-live="polite">
        {problem !== null && value.trim() !== '' && (
          <Message validation="error" validationLabel={t('common.validation.error')}>
            {'only' in reading ? t('expression.formula.unfinished') : problem}
          </Message>
        )}
      </div>
      <SamplePanel text={problem === null ? value : ''} chips={chips} names={names} look={look} />
      <div>
        <Button size="small" isLink onClick={() => setText(true)}>
          {t('expression.formula.asText')}
        </Button>
      </div>
    </Whole>
  );
}

function whyText(only: OnlyText, t: ReturnType<typeof useT>): string {
  const name = only.what === 'function' ? only.name : '';
  return t(`expression.formula.only.${only.what === 'unfinished' ? 'other' : only.what}`, { name });
}

const Whole = styled.div`
  display: grid;
  gap: 4px;
`;
const Title = styled.span`
  font-weight: 600;
`;
const Note = styled.p`
  color: ${colour('foreground.subtle')};
  font-size: 12px;
`;
