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
  // What was never chosen has no name to tell.
  if (code === 'unknown_process' && !params['name']) return translate('workflow.definition.problem.no_process_chosen');
  return translateIfKnown(`workflow.definition.problem.${code}`, rule ? { ...params, name: rule } : params) ?? code;
}
