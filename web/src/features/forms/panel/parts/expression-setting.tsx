import { useCallback, useMemo } from 'react';
import type { ExpectedResult } from '../../../../ui/expression/result-kind.ts';
import { FormulaEditor } from '../../../../ui/formula/late-formula-editor.tsx';
import type { NumberLook } from '../../../../ui/formula/sample/sample-panel.tsx';
import { useDraftSession } from '../../session/form-context.ts';
import { recallLabels } from '../../session/recall-labels.ts';
import { useKnownNames } from '../../session/use-known-names.ts';

interface Props {
  /** Name of the setting, so that a problem can lead here. */
  name: string;
  /** Key of the field that the expression belongs to. */
  about?: string | undefined;
  /** Whether that field may be named in it: no field is calculated from itself. */
  hasItself?: boolean;
  label: string;
  hint?: string;
  /** Instead of it where the formula is FEEL text. */
  textHint?: string;
  value: string;
  /** True where no text at all is right as well. */
  isOptional?: boolean;
  expects?: ExpectedResult | undefined;
  /** How the field shows a number that comes out. */
  look?: NumberLook | undefined;
  onChange: (text: string) => void;
}

/** A formula over the fields of the form under work. */
export function ExpressionSetting({ name, about, hasItself = false, ...rest }: Props) {
  const known = useKnownNames(about);
  const names = useMemo(() => known.filter((one) => hasItself || one.name !== about), [known, hasItself, about]);
  const session = useDraftSession();
  const recall = useCallback((keys: readonly string[]) => recallLabels(session.get().form, keys), [session]);
  return (
    <div data-setting={name}>
      <FormulaEditor {...rest} isMultiline names={names} recall={recall} />
    </div>
  );
}
