import type { FormulaField } from '@countersign/shared/forms/fields/formula/schema.ts';
import { useT } from '../../../../../lib/texts/i18n.ts';
import { ExpressionSetting } from '../../parts/expression-setting.tsx';
import { UsedBy } from '../../used-by.tsx';
import { useSetting } from '../../parts/use-setting.ts';
import type { EditorProps } from '../setting-words.ts';

/** The formula, and where its result is used. */
export function FormulaSetting({ at, field }: EditorProps<FormulaField>) {
  const t = useT();
  const set = useSetting(at);
  return (
    <>
      <ExpressionSetting
        name="formula"
        about={field.key}
        label={t('forms.setting.formula')}
        hint={t('forms.setting.formulaHint')}
        textHint={t('forms.setting.formulaTextHint')}
        value={field.formula}
        look={field.result === 'number' ? { decimals: field.decimals, unit: field.unit } : undefined}
        onChange={(formula) => set({ formula })}
      />
      <UsedBy fieldKey={field.key} />
    </>
  );
}
