import { forecast } from '@countersign/shared/api/workflow/steering.ts';
import type { InstanceId } from '@countersign/shared/basics/ids.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { useRead } from '../../../../lib/calls/use-call.ts';
import { PredictedSteps } from '../../../../ui/who-approves/predicted-steps.tsx';

/** Who has the process now and who will have it next; nothing once it has ended. */
export function NextSteps({ instanceId }: { instanceId: InstanceId }) {
  const t = useT();
  const { data } = useRead(forecast, { id: instanceId });
  if (!data || data.steps.length === 0) return null;
  return (
    <section aria-labelledby="next-steps">
      <h2 id="next-steps">{t('workflow.forecast.title')}</h2>
      <PredictedSteps steps={data.steps} />
    </section>
  );
}
