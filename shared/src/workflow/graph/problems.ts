/** What is wrong with a process; errors keep it from being published. */
export type ProcessProblem = {
  code: ProblemCode;
  severity: 'error' | 'warning';
  elementId: string | null;
  params: Record<string, unknown>;
};

/** Every problem that a process can have, with what it means. */
export const PROBLEMS = {
  too_large: 'The file is larger than the limit.',
  too_many_parts: 'The process has more elements or flows, or one element has more attributes, than the limit.',
  too_deep: 'Elements of the file are nested deeper than the limit.',
  more_problems: 'There are more problems than are told one by one.',
  entities_forbidden: 'The file declares a document type or entities.',
  xml_invalid: 'The file is not BPMN 2.0 XML.',
  no_process: 'The file holds no process.',
  several_processes: 'The file holds several processes and none or several of them are marked as executable.',
  missing_reference: 'An element refers to another that is not there.',
  missing_id: 'An element has no id, or shares it with another.',
  unsupported_element: 'The element is not supported.',
  no_address: 'The call does not say where it goes.',
  call_address: 'The call has no address of the web.',
  call_private: 'The call goes to a network of its own whose host is not among those that may be called.',
  no_start: 'The process or sub-process has no start.',
  several_starts: 'The process or sub-process has more than one start.',
  no_end: 'No end can be reached.',
  unreachable: 'The element cannot be reached.',
  no_default_flow: 'Every flow has a condition and there is no default flow.',
  no_people: 'The task does not say who it is for.',
  cycle_without_wait: 'The elements go round without ever waiting for anybody.',
  dead_join: 'The join waits for branches of which only one is ever taken.',
  expression_missing: 'The element needs an expression.',
  expression_invalid: 'The expression cannot be read.',
  expression_language: 'The expression is not FEEL.',
  timer_invalid: 'The timer is not a date, duration or cycle.',
  setting_invalid: 'A setting has a value that is not known.',
  number_repeats: 'Two processes could get the same number.',
  reject_target: 'The process cannot go back to the chosen node.',
  webhook_address: 'A webhook has no address that can be called.',
  webhook_name: 'The body of a webhook names what is not known.',
  webhook_json: 'The body of a webhook would not be JSON.',
  webhook_many: 'A step has more webhooks than it may have.',
  webhook_private: 'A webhook calls a network of its own whose host is not among those that may be called.',
  no_condition: 'A flow out of a gateway has no condition, so that those behind it and the default are never taken.',
  unsaid_default: 'The last flow out of a gateway has no condition and is not marked as the default, which it is.',
  nobody_named: 'People are to step in or take over, and nobody is named.',
  unsupported_people: 'Nobody is found by this rule.',
  address_invalid: 'An approver is named by something that is no e-mail address.',
  too_many_addresses: 'A rule names more e-mail addresses than it may.',
  outside_signature: 'The step asks for a signature, which people without an account cannot give.',
  outside_fields: 'The step demands answers, which people without an account cannot give.',
  outside_chooses:
    'The approver of the step chooses the people of the next one, which people without an account cannot do.',
  outside_copy: 'Copies are for people with an account.',
  outside_no_mail: 'People are asked by e-mail, and no mail server is configured.',
  not_an_address: 'The field that names an approver is not an e-mail field.',
  optional_address: 'The field that names an approver may be left empty.',
  unknown_person: 'A person is named who is not there or may not sign in.',
  unknown_role: 'A role is named that is not there.',
  unknown_post: 'A post is named that is not there.',
  unknown_department: 'A department is named that is not there.',
  unknown_field: 'A field is named that the form does not have.',
  unknown_ticket_field: 'A condition reads something of the ticket that tickets do not have.',
  unknown_process: 'Another process is called that is not published.',
  unknown_place: 'The printed sheet names something in double braces that is not there.',
  place_not_alone: 'A part of the printed sheet that takes whole lines stands inside a line.',
  not_read: 'Something stands at the element that BPMN has no place for.',
  not_run: 'The element says something that changes how it would run and is not run here.',
  no_effect: 'The element says something that is kept and has no effect here.',
  read_as: 'What another tool says about people is read as a rule of ours.',
  read_as_vote: 'The condition by which several people are done is read as a vote.',
  unknown_expression: 'An expression of another tool says who decides, and nobody here knows it.',
  called_expression: 'The process to call is worked out by an expression, which is not run here.',
  hands_over_all: 'All values go to the called process and come back, where the tool of the file hands over none.',
  process_not_run: 'The file holds another process, which stays as documentation.',
  lanes_drawn: 'Lanes are drawn; they do not say who decides.',
  only_drawn: 'Data, notes, groups and other pools are drawn and have no effect.',
  undeclared_prefix: 'A prefix is used that the file does not declare.',
  message_flow_ignored: 'Message flows between pools are drawn but not carried out.',
} as const;

export type ProblemCode = keyof typeof PROBLEMS;

/** Collects problems while a process is read. */
export type Report = (
  code: ProblemCode,
  elementId: string | null,
  params?: Record<string, unknown>,
  severity?: ProcessProblem['severity'],
) => void;

const WARNINGS: ReadonlySet<ProblemCode> = new Set([
  'no_default_flow',
  'dead_join',
  'message_flow_ignored',
  'no_effect',
  'lanes_drawn',
  'only_drawn',
  'read_as',
  'read_as_vote',
  'hands_over_all',
  'process_not_run',
  'undeclared_prefix',
  'no_condition',
  'unsaid_default',
  'nobody_named',
  'unsupported_people',
  'outside_no_mail',
  'not_an_address',
  'optional_address',
  'unknown_person',
  'unknown_role',
  'unknown_post',
  'unknown_department',
  'unknown_field',
  'unknown_ticket_field',
]);

/** A list of problems and the function that adds to it. */
export function problemList(): { problems: ProcessProblem[]; report: Report } {
  const problems: ProcessProblem[] = [];
  const report: Report = (code, elementId, params = {}, severity) => {
    // An expression may be met by its reader and again among all of them.
    const isSaid =
      code === 'expression_language' && problems.some((one) => one.code === code && one.elementId === elementId);
    if (isSaid) return;
    problems.push({ code, severity: severity ?? (WARNINGS.has(code) ? 'warning' : 'error'), elementId, params });
  };
  return { problems, report };
}
