import { ExpressionEditor } from '../../../../ui/expression/expression-editor.tsx';
import type { ExpectedResult } from '../../../../ui/expression/result-kind.ts';
import { useKnownNames } from '../../session/use-known-names.ts';

interface Props {
  /** Name of the setting, so that a problem can lead here. */
  name: string;
  /** Key of the field that the expression belongs to. */
  about?: string | undefined;
  label: string;
  hint?: string;
  value: string;
  /** True where no text at all is right as well. */
  isOptional?: boolean;
  expects?: ExpectedResult | undefined;
  onChange: (text: string) => void;
}

/** A FEEL text over the fields of the form under work. */
export function ExpressionSetting({ name, about, ...rest }: Props) {
  const names = useKnownNames(about);
  return (
    <div data-setting={name}>
      <ExpressionEditor {...rest} isMultiline names={names} />
    </div>
  );
}
