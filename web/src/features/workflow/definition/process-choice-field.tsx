import { useId } from 'react';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { Alert, Field, Fieldset, Hint, Label, Message, Radio } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import type { ProcessChoice } from './use-process-choice.ts';

interface Props {
  choice: ProcessChoice;
  /** Whether somebody has tried to save. */
  isChecked: boolean;
}

/** Which process of a file runs, where it holds several; nothing where there is nothing to choose. */
export function ProcessChoiceField({ choice, isChecked }: Props) {
  const t = useT();
  const group = useId();
  const { state, options, chosen, choose } = choice;
  if (state === 'reading') return <p role="status">{t('workflow.definition.runsReading')}</p>;
  if (state === 'failed') return <Alert type="warning">{t('workflow.definition.runsFailed')}</Alert>;
  if (options.length === 0) return null;
  const isMissing = isChecked && chosen === '';
  return (
    <Fieldset>
      <Fieldset.Legend>{t('workflow.definition.runs')}</Fieldset.Legend>
      <Note>{t('workflow.definition.runsHint')}</Note>
      <Options>
        {options.map(({ id, name, pool, steps }) => (
          <Field key={id}>
            <Radio name={group} value={id} checked={id === chosen} onChange={() => choose(id)}>
              <Label isRegular>{name}</Label>
              <Hint>
                {pool && pool !== name
                  ? t('workflow.definition.runsPool', { count: steps, pool })
                  : t('workflow.definition.runsSteps', { count: steps })}
              </Hint>
            </Radio>
          </Field>
        ))}
      </Options>
      {isMissing && (
        <div role="alert">
          <Message validation="error">{t('workflow.definition.runsMissing')}</Message>
        </div>
      )}
    </Fieldset>
  );
}

/** Garden sets groups without a size of their own. */
const Note = styled.p`
  color: ${colour('foreground.subtle')};
  font-size: 14px;
  line-height: 20px;
`;
const Options = styled.div`
  display: grid;
  gap: 8px;
  margin-block: 8px;
  max-height: 240px;
  overflow-y: auto;
  overflow-wrap: anywhere;
`;
