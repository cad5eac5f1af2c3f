import {
  type DefinitionDetail,
  getDefinition,
  listDefinitions,
  listStartable,
  publishDefinition,
} from '@countersign/shared/api/workflow/workflow.ts';
import { useEffect } from 'react';
import { confirm } from '../../../lib/look/confirm.ts';
import { isRefusedWith } from '../../../lib/calls/error-text.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { notify } from '../../../lib/look/notify.ts';
import { notifyFailure, refresh, useWrite } from '../../../lib/calls/use-call.ts';

/** Publishing after one question; problems of the BPMN are shown beside the drawing, everything else as a notification. */
export function usePublish() {
  const t = useT();
  const write = useWrite(publishDefinition, {
    notifyErrors: false,
    refreshes: [getDefinition, listDefinitions, listStartable],
  });
  const { error } = write;
  useEffect(() => {
    if (error === null || isRefusedWith(error, 'bpmn_invalid')) return;
    notifyFailure(error);
    void refresh(getDefinition, listDefinitions);
  }, [error]);

  async function ask({ key, rev, name, version }: DefinitionDetail): Promise<DefinitionDetail | null> {
    const isSure = await confirm({
      title: t('workflow.definition.publishTitle', { name, version: (version ?? 0) + 1 }),
      text: t('workflow.definition.publishText'),
      verb: t('workflow.definition.publish'),
    });
    const published = isSure ? await write.run({ key, rev }) : undefined;
    if (published) notify('success', t('workflow.definition.published', { name }));
    return published ?? null;
  }
  return { ask, error, isBusy: write.isBusy, reset: write.reset };
}
