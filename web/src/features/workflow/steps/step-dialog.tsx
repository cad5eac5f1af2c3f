import { useT } from '../../../lib/texts/i18n.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { StepFields } from './step-fields.tsx';
import { type Step, STEP_NEEDS } from './step-needs.ts';
import type { StepChoice } from './use-step.ts';

/** A step that was chosen in a list: one question above it. */
export function StepDialog({ step, choice, name }: { step: Step; choice: StepChoice; name: string }) {
  const t = useT();
  return (
    <Dialog
      title={t('workflow.step.of', { step: t(`workflow.step.${step}.label`), name })}
      verb={t(`workflow.step.${step}.label`)}
      startsInField={STEP_NEEDS[step].people === 'none' && STEP_NEEDS[step].comment !== 'none'}
      isDanger={STEP_NEEDS[step].isDanger ?? false}
      isBusy={choice.isBusy}
      {...(STEP_NEEDS[step].isDanger ? { cancelLabel: t('workflow.own.keep') } : {})}
      onSubmit={choice.send}
      onClose={() => choice.choose(null)}
    >
      <StepFields step={step} choice={choice} />
    </Dialog>
  );
}
