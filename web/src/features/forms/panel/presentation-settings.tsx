import { plainPresentation } from '@countersign/shared/forms/plain-presentation.ts';
import type { Presentation } from '@countersign/shared/forms/presentation.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { CheckField, SelectField } from '../../../ui/fields/fields.tsx';
import { TimeLimitSettings } from './time-limit-settings.tsx';
import { useDraft, useDraftSession } from '../session/form-context.ts';

const MODES = ['pages', 'one_question', 'scroll'] as const;
const PROGRESS = ['bar', 'steps', 'none'] as const;

/** How people go through the form. */
export function PresentationSettings() {
  const t = useT();
  const session = useDraftSession();
  const { presentation = plainPresentation } = useDraft().history.definition;
  const set = (change: Partial<Presentation>) =>
    session.run({ type: 'setForm', settings: { presentation: { ...presentation, ...change } } });
  return (
    <>
      <SelectField
        label={t('forms.setting.pageMode')}
        hint={t(`forms.pageModeHint.${presentation.mode}`)}
        value={presentation.mode}
        options={MODES.map((value) => ({ value, label: t(`forms.pageMode.${value}`) }))}
        onChange={(value) => set({ mode: MODES.find((mode) => mode === value) ?? 'pages' })}
      />
      {presentation.mode !== 'scroll' && (
        <>
          <SelectField
            label={t('forms.setting.progress')}
            value={presentation.progress}
            options={PROGRESS.map((value) => ({ value, label: t(`forms.progress.${value}`) }))}
            onChange={(value) => set({ progress: PROGRESS.find((progress) => progress === value) ?? 'bar' })}
          />
          <CheckField
            label={t('forms.setting.contents')}
            isChecked={presentation.contents}
            onChange={(contents) => set({ contents })}
          />
        </>
      )}
      <CheckField
        label={t('forms.setting.review')}
        isChecked={presentation.review}
        onChange={(review) => set({ review })}
      />
      <CheckField
        label={t('forms.setting.numbers')}
        isChecked={presentation.numbers}
        onChange={(numbers) => set({ numbers })}
      />
      <TimeLimitSettings presentation={presentation} onChange={set} />
    </>
  );
}
