import type { DesignProblem } from '@countersign/shared/api/workflow/design.ts';
import { translate, translateIfKnown } from '../../../../lib/texts/i18n.ts';

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

/** The word of modelers for a kind of element; of one that nobody here knows, what BPMN calls it. */
function kindOf(type: string): string {
  const kind = kindKey(type);
  return translateIfKnown(`workflow.definition.kind.${kind}`) ?? kind.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ');
}

/** Under which a kind of element has its word: `bpmn:SendTask` is `sendTask`. */
export function kindKey(type: string): string {
  const [first = '', ...more] = type.slice(type.indexOf(':') + 1).split(' ');
  const camel = [first, ...more.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join('');
  return camel.charAt(0).toLowerCase() + camel.slice(1);
}
