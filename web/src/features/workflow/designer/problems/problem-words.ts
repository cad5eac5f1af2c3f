import type { DesignProblem } from '@countersign/shared/api/workflow-design.ts';
import { translate, translateIfKnown } from '../../../../lib/i18n.ts';

/** What is wrong, in a sentence; assignee rules are called as in the panel. */
export function problemWords({ code, params }: Pick<DesignProblem, 'code' | 'params'>): string {
  const rule =
    code === 'unsupported_people'
      ? translateIfKnown(`workflow.designer.people.rule.${params['name'] ?? ''}`)
      : undefined;
  if (code === 'read_as' || code === 'read_as_vote') {
    const read = translateIfKnown(`workflow.designer.people.rule.${params['rule'] ?? ''}`) ?? '';
    const vote = translateIfKnown(`workflow.designer.vote.${params['vote'] ?? ''}`) ?? '';
    return translate(`workflow.definition.problem.${code}`, { ...params, rule: read, vote });
  }
  if (code === 'unsupported_element' && params['type']) {
    return translate('workflow.definition.problem.unsupported_kind', { name: kindOf(params['type']) });
  }
  // What was never chosen has no name to tell.
  if (code === 'unknown_process' && !params['name']) return translate('workflow.definition.problem.no_process_chosen');
  return translateIfKnown(`workflow.definition.problem.${code}`, rule ? { ...params, name: rule } : params) ?? code;
}

/** BPMN's own word, which modelers show in all languages: `bpmn:SendTask` is a “Send task”. */
function kindOf(type: string): string {
  const words = type
    .slice(type.indexOf(':') + 1)
    .replace('Definition', '')
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}
