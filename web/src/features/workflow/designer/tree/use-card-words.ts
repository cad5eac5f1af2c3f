import { elementsOf } from '@countersign/shared/workflow/edit/wiring.ts';
import { readSettings, timerOf } from '@countersign/shared/workflow/edit/read-settings.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { usePeopleWords } from '../panel/people/people-words.ts';
import { useDesigner, useProcess } from '../session/designer-context.ts';
import { useDurationWords } from '../panel/parts/duration-words.ts';

/** One line of what a step is set to. */
export function useCardWords(id: string): string {
  const t = useT();
  const peopleWords = usePeopleWords();
  const durationWords = useDurationWords();
  const { choices } = useDesigner();
  const { opened } = useProcess();
  const element = opened && elementsOf(opened.document).get(id);
  const node = element ? readSettings(element) : null;
  switch (node?.type) {
    case 'userTask':
      if (node.policy.approval === 'auto_approve') return t('workflow.designer.policy.autoApprove');
      if (node.policy.approval === 'auto_reject') return t('workflow.designer.policy.autoReject');
      return peopleWords(node.people) || t('workflow.designer.tree.noPeople');
    case 'ccTask':
      return peopleWords(node.people) || t('workflow.designer.tree.noPeople');
    case 'timerCatch': {
      const timer = element ? timerOf(element) : null;
      return timer?.kind === 'duration' ? durationWords(timer.text) : (timer?.text ?? '');
    }
    case 'serviceTask':
      return node.call.url;
    case 'scriptTask':
      return node.resultVariable;
    case 'callActivity':
      return choices?.processes.find(({ id: key }) => key === node.calledKey)?.name ?? node.calledKey;
    case undefined:
    case 'start':
    case 'end':
    case 'exclusive':
    case 'parallel':
    case 'inclusive':
    case 'manualTask':
    case 'subProcess':
    case 'boundaryTimer':
      return '';
  }
}
