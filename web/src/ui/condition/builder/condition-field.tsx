import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { Button } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { ExpressionEditor } from '../../expression/expression-editor.tsx';
import { checkText } from '../../expression/check-text.ts';
import type { KnownName } from '../../expression/known-name.ts';
import { ConditionBuilder } from './condition-builder.tsx';
import { useCondition } from '../use-condition.ts';

interface Props {
  label: string;
  hint?: string | undefined;
  /** FEEL over `names`. */
  value: string;
  names: readonly KnownName[];
  onChange: (text: string) => void;
  /** What it means that there is none; without this there has to be a condition. */
  none?: string;
}

/**
 * A condition over names: as rows and groups where they can say it, with a switch to the text and back. What only the text can
 * say opens as text.
 */
export function ConditionField({ label, hint, value, names, onChange, none }: Props) {
  const t = useT();
  const { condition, change } = useCondition(value, names, onChange, none !== undefined);
  // Text stays text while it is written, also when rows could say it by now.
  const [isText, setText] = useState(condition === null);
  const isRight = useMemo(() => condition === null && checkText(value, names).length === 0, [condition, value, names]);
  const showsRows = condition !== null && !isText;
  return (
    <Box role="group" aria-label={label}>
      {showsRows && none !== undefined && <Title aria-hidden="true">{label}</Title>}
      {showsRows ? (
        <ConditionBuilder condition={condition} names={names} none={none} onChange={change} />
      ) : (
        <ExpressionEditor
          isMultiline
          isOptional={none !== undefined}
          label={label}
          hint={hint}
          expects="condition"
          value={value}
          names={names}
          onChange={onChange}
        />
      )}
      {condition === null ? (
        isRight && <Note>{t('expression.builder.onlyText')}</Note>
      ) : (
        <div>
          <Button size="small" isLink onClick={() => setText(!isText)}>
            {t(showsRows ? 'expression.builder.asText' : 'expression.builder.asRows')}
          </Button>
        </div>
      )}
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: 8px;
`;
const Title = styled.div`
  font-weight: 600;
`;
const Note = styled.p`
  color: ${colour('foreground.subtle')};
  font-size: 12px;
  line-height: 16px;
`;
