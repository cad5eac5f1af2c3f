import type { ApproverStep } from '../tree/chain.ts';
import { type AssigneeRule, letsSeveralSign } from '../graph/graph.ts';
import { ruleAttributes } from '../bpmn/reading/rule-attributes.ts';
import { xml, xmlText } from '../bpmn/xml.ts';

/** The extension elements of a user task. */
export function writeApprover(step: ApproverStep): string {
  const { vote, policy, timeout } = step;
  const buttons = Object.entries(step.buttons ?? {}).map(([action, rule]) => xml('cs:button', { action, ...rule }));
  const fields = Object.entries(step.fields ?? {}).map(([key, rule]) => xml('cs:field', { key, ...rule }));
  return xml('bpmn:extensionElements', {}, [
    writePeople('cs:people', step.people),
    ...(vote ? [xml('cs:vote', vote)] : []),
    ...(policy ? [xml('cs:policy', { ...policy, emptyUserIds: policy.emptyUserIds?.join(',') })] : []),
    ...buttons,
    ...fields,
    ...(step.webhooks ?? []).map(({ event, url, body }) =>
      xml('cs:webhook', { event, url }, body === null ? [] : [xmlText(body)]),
    ),
    ...(timeout ? [xml('cs:timeout', { ...timeout, userIds: timeout.userIds?.join(',') })] : []),
  ]);
}

/** A list of assignee rules under the given name. */
export function writePeople(name: string, people: readonly AssigneeRule[]): string {
  return xml(
    name,
    {},
    people.map((rule) => xml('cs:rule', ruleAttributes(rule))),
  );
}

/** Standard BPMN for several signers, so that other tools see that there are several. */
export function writeLoop(step: ApproverStep): string[] {
  const mode = step.vote?.mode ?? 'claim';
  if (!letsSeveralSign(mode)) return [];
  return [xml('bpmn:multiInstanceLoopCharacteristics', { isSequential: mode === 'sequential' })];
}
