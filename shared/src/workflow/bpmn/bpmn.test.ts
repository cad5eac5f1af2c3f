import { describe, expect, it } from 'vitest';
import { buildProcess } from '../bpmn-build/bpmn-build.ts';
import { MAX_PROCESS_SIZE, readProcess } from './bpmn.ts';
import type { Chain } from '../tree/chain.ts';
import { type AssigneeRule, USUAL_POLICY, type UserTaskNode } from '../graph/graph.ts';
import { play } from '../testing/play.ts';

const NAMESPACES =
  'xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" ' +
  'xmlns:cs="http://countersign.app/schema/bpmn/1.0" xmlns:flowable="http://flowable.org/bpmn" ' +
  'xmlns:camunda="http://camunda.org/schema/1.0/bpmn" targetNamespace="x"';
const wrap = (inner: string) => `<bpmn:definitions ${NAMESPACES}>${inner}</bpmn:definitions>`;
const process = (inner: string) => wrap(`<bpmn:process id="p" isExecutable="true">${inner}</bpmn:process>`);

/** A process whose only element between start and end is the one given, with the id `x`. */
const around = (element: string, more = '') =>
  process(
    `<bpmn:startEvent id="s"/>${element}<bpmn:endEvent id="e"/>${more}` +
      '<bpmn:sequenceFlow id="f1" sourceRef="s" targetRef="x"/><bpmn:sequenceFlow id="f2" sourceRef="x" targetRef="e"/>',
  );

const problemsOf = async (xml: string) => {
  const { graph, problems } = await readProcess(xml);
  return { graph, found: problems.map((problem) => `${problem.code}:${problem.elementId ?? '-'}`) };
};

describe('files that are refused', () => {
  it.each([
    ['not XML at all', 'hello', 'xml_invalid:-'],
    ['cut off', wrap('<bpmn:process id="p"').slice(0, -20), 'xml_invalid:-'],
    ['another kind of XML', '<html/>', 'xml_invalid:-'],
    ['entities', `<!DOCTYPE x [<!ENTITY a "b">]>${process('')}`, 'entities_forbidden:-'],
    ['a document type', `<!doctype x>${process('')}`, 'entities_forbidden:-'],
    ['too large', `<!--${'x'.repeat(MAX_PROCESS_SIZE)}-->`, 'too_large:-'],
    ['nested too deep', process(`${'<a>'.repeat(30_000)}${'</a>'.repeat(30_000)}`), 'too_deep:-'],
    ['too many elements', process('<a/>'.repeat(60_001)), 'too_many_parts:-'],
    ['too many comments', process('<!---->'.repeat(60_001)), 'too_many_parts:-'],
    [
      'too many prefixes',
      process(Array.from({ length: 501 }, (_, at) => `<a xmlns:p${at}="u"/>`).join('')),
      'too_many_parts:-',
    ],
    ['too many steps', process('<bpmn:task/>'.repeat(5001)), 'too_many_parts:-'],
    ['no process', wrap(''), 'no_process:-'],
    ['an empty process', process(''), 'no_process:-'],
    ['no start', process('<bpmn:endEvent id="e"/>'), 'no_start:p'],
    [
      'two starts',
      process('<bpmn:startEvent id="s"/><bpmn:startEvent id="t"/><bpmn:endEvent id="e"/>'),
      'several_starts:p',
    ],
    [
      'a flow to nowhere',
      process('<bpmn:startEvent id="s"/><bpmn:sequenceFlow id="f" sourceRef="s" targetRef="gone"/>'),
      'missing_reference:f',
    ],
    ['an element that is not reached', process('<bpmn:startEvent id="s"/><bpmn:endEvent id="e"/>'), 'unreachable:e'],
    ['a task for nobody', around('<bpmn:userTask id="x"/>'), 'no_people:x'],
    [
      'a task for people of whom none are named',
      around(
        '<bpmn:userTask id="x"><bpmn:extensionElements><cs:people><cs:rule type="roles" ids=""/></cs:people></bpmn:extensionElements></bpmn:userTask>',
      ),
      'no_people:x',
    ],
    [
      'a way round that never waits',
      around('<bpmn:manualTask id="x"/>', '<bpmn:sequenceFlow id="b" sourceRef="x" targetRef="x"/>'),
      'cycle_without_wait:x',
    ],
    ['a service without a call', around('<bpmn:serviceTask id="x"/>'), 'unsupported_element:x'],
    [
      'a script that is no FEEL',
      around('<bpmn:scriptTask id="x" scriptFormat="groovy"><bpmn:script>1</bpmn:script></bpmn:scriptTask>'),
      'expression_language:x',
    ],
    [
      'a timer that is none',
      around(
        '<bpmn:intermediateCatchEvent id="x"><bpmn:timerEventDefinition><bpmn:timeDuration>P</bpmn:timeDuration></bpmn:timerEventDefinition></bpmn:intermediateCatchEvent>',
      ),
      'timer_invalid:x',
    ],
  ])('%s', async (_, xml, problem) => {
    const { graph, found } = await problemsOf(xml);
    expect(found).toContain(problem);
    expect(graph).toBeNull();
  });
});

it('of thousands of problems the first are told, and how many more there are', async () => {
  const { problems } = await readProcess(process('<wild/>'.repeat(1500)));
  expect(problems).toHaveLength(1001);
  expect(problems.at(-1)).toMatchObject({ code: 'more_problems', severity: 'error', params: { count: 501 } });
});

describe('expressions in a file', () => {
  it('one that cannot be read is named by its element', async () => {
    const script = '<bpmn:scriptTask id="x"><bpmn:script>1 + (</bpmn:script></bpmn:scriptTask>';
    expect((await problemsOf(around(script))).found).toEqual(['expression_invalid:x']);
  });
});

describe('files that are doubtful', () => {
  const branches = (gateway: string, ways: string) =>
    process(
      '<bpmn:startEvent id="s"/><bpmn:exclusiveGateway id="x"/><bpmn:task id="a"/><bpmn:task id="b"/><bpmn:endEvent id="e"/>' +
        `<bpmn:${gateway} id="j"/><bpmn:sequenceFlow id="f0" sourceRef="s" targetRef="x"/>${ways}` +
        ['a j', 'b j', 'j e']
          .map((way, index) => `<bpmn:sequenceFlow id="g${index}" sourceRef="${way[0]}" targetRef="${way[2]}"/>`)
          .join(''),
    );
  const way = (to: string, condition = '') =>
    `<bpmn:sequenceFlow id="to_${to}" sourceRef="x" targetRef="${to}">${condition}</bpmn:sequenceFlow>`;
  const condition = '<bpmn:conditionExpression xsi:type="bpmn:tFormalExpression">a = 1</bpmn:conditionExpression>';

  it('a parallel join behind an exclusive gateway is pointed out, and so is a gateway without a default', async () => {
    const { graph, found } = await problemsOf(branches('parallelGateway', way('a', condition) + way('b', condition)));
    expect(found).toEqual(['no_default_flow:x', 'dead_join:j']);
    expect(graph).not.toBeNull();
  });

  it.each([
    ['the last is the default: fine', [['a', condition], ['b']], 'to_b', []],
    [
      'the last is taken when no other is, as a default would be',
      [['a', condition], ['b']],
      null,
      ['unsaid_default:to_b'],
    ],
    ['nothing behind an open way is ever taken', [['a'], ['b', condition]], null, ['no_condition:to_a']],
    [
      'nor is the default, wherever it stands',
      [['a', condition], ['b']],
      'to_a',
      ['no_condition:to_b', 'no_effect:to_a'],
    ],
    ['two open ways: the first is always taken', [['a'], ['b']], null, ['no_condition:to_a', 'unsaid_default:to_b']],
  ] as [string, [string, string?][], string | null, string[]][])(
    'ways without a condition: %s',
    async (_, ways, otherwise, expected) => {
      const xml = branches('exclusiveGateway', ways.map((one) => way(...one)).join(''));
      const marked = otherwise ? xml.replace('id="x"', `id="x" default="${otherwise}"`) : xml;
      expect((await problemsOf(marked)).found).toEqual(expected);
    },
  );

  it.each([
    ['policy', '<cs:policy empty="users"/>', 'emptyUserIds'],
    ['timeout', '<cs:timeout after="PT1H" action="transfer"/>', 'userIds'],
  ])('people who are to step in or take over have to be named: %s', async (setting, extension, people) => {
    const rules = '<cs:people><cs:rule type="starter"/></cs:people>';
    const task = (more: string) =>
      around(`<bpmn:userTask id="x"><bpmn:extensionElements>${rules}${more}</bpmn:extensionElements></bpmn:userTask>`);
    expect((await readProcess(task(extension))).problems).toEqual([
      { code: 'nobody_named', severity: 'warning', elementId: 'x', params: { setting } },
    ]);
    const named = extension.replace('/>', ` ${people}="4"/>`);
    expect((await problemsOf(task(named))).found).toEqual([]);
  });

  it('a process with thousands of elements is refused, and one at the limit is checked in a moment', async () => {
    const steps = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        type: 'approver' as const,
        name: `n${index}`,
        people: [{ type: 'starter' as const }],
      }));
    expect((await readProcess(buildProcess({ key: 'p', name: 'p', steps: steps(2000) }))).problems).toMatchObject([
      { code: 'too_many_parts', params: { limit: 2000 } },
    ]);
    expect((await readProcess(buildProcess({ key: 'p', name: 'p', steps: steps(1900) }))).problems).toEqual([]);
  });

  it('twenty thousand flows between two elements are refused before they are followed', async () => {
    const flows = Array.from(
      { length: 20_000 },
      (_, at) => `<bpmn:sequenceFlow id="q${at}" sourceRef="s" targetRef="x"/>`,
    );
    const { problems } = await readProcess(around(`<bpmn:userTask id="x"/>${flows.join('')}`));
    expect(problems).toMatchObject([{ code: 'too_many_parts', params: { limit: 5000 } }]);
  });
});

describe('a call activity', () => {
  const CAMUNDA = 'http://camunda.org/schema/1.0/bpmn';
  const all = [{ from: '*', to: '*' }];
  const calling = (declared: string, inside = '', attributes = '') =>
    around(
      `<bpmn:callActivity id="x" calledElement="q"${attributes}><bpmn:extensionElements>${inside}</bpmn:extensionElements></bpmn:callActivity>`,
    )
      .replaceAll(/ xmlns:(?:camunda|flowable)="[^"]*"/g, '')
      .replace('<bpmn:definitions ', `<bpmn:definitions ${declared} `);

  it.each<[string, file: string, hint: string | null, inputs: unknown]>([
    ['of Camunda 7 that maps nothing is named', calling(`xmlns:camunda="${CAMUNDA}"`), 'Camunda', all],
    ['of Flowable too, under any prefix', calling('xmlns:f="http://flowable.org/bpmn"'), 'Flowable', all],
    [
      'that maps something is not',
      calling(`xmlns:c="${CAMUNDA}"`, '<c:in source="a" />'),
      null,
      [{ from: 'a', to: 'a' }],
    ],
    ['that maps all is not', calling(`xmlns:c="${CAMUNDA}"`, '<c:in variables="all" />'), null, all],
    [
      'that inherits all hands it over, and takes nothing back',
      calling('xmlns:f="http://flowable.org/bpmn"', '', ' f:inheritVariables="true"'),
      null,
      all,
    ],
    ['of Camunda 8, which hands over all, is not', calling('xmlns:z="http://camunda.org/schema/zeebe/1.0"'), null, all],
    ['of a plain file is not', calling(''), null, all],
  ])('%s', async (_what, file, hint, inputs) => {
    const { problems, draft } = await readProcess(file);
    const expected = hint && { code: 'hands_over_all', severity: 'warning', elementId: 'x', params: { name: hint } };
    expect(problems).toEqual(expected ? [expected] : []);
    expect(draft?.nodes['x']).toMatchObject({ inputs });
  });
});

describe('elements that are not supported are refused by their id', () => {
  const multi = '<bpmn:multiInstanceLoopCharacteristics/>';
  it.each([
    ['send task', '<bpmn:sendTask id="x"/>'],
    ['receive task', '<bpmn:receiveTask id="x"/>'],
    ['business rule task', '<bpmn:businessRuleTask id="x"/>'],
    ['complex gateway', '<bpmn:complexGateway id="x"/>'],
    ['event-based gateway', '<bpmn:eventBasedGateway id="x"/>'],
    ['transaction', '<bpmn:transaction id="x"/>'],
    ['ad-hoc sub-process', '<bpmn:adHocSubProcess id="x"/>'],
    ['throwing event', '<bpmn:intermediateThrowEvent id="x"/>'],
    [
      'message event',
      '<bpmn:intermediateCatchEvent id="x"><bpmn:messageEventDefinition/></bpmn:intermediateCatchEvent>',
    ],
    ['signal event', '<bpmn:intermediateCatchEvent id="x"><bpmn:signalEventDefinition/></bpmn:intermediateCatchEvent>'],
    ['event sub-process', '<bpmn:subProcess id="x" triggeredByEvent="true"/>'],
    ['repeated sub-process', `<bpmn:subProcess id="x">${multi}</bpmn:subProcess>`],
    ['looped task', '<bpmn:userTask id="x"><bpmn:standardLoopCharacteristics/></bpmn:userTask>'],
    ['compensation', '<bpmn:manualTask id="x" isForCompensation="true"/>'],
  ])('%s', async (_, element) => {
    const { graph, found } = await problemsOf(around(element));
    expect(found).toContain('unsupported_element:x');
    expect(graph).toBeNull();
  });
});

describe('files of other tools', () => {
  const people = async (attributes: string, inner = '') => {
    const { graph } = await readProcess(around(`<bpmn:userTask id="x" ${attributes}>${inner}</bpmn:userTask>`));
    return (graph?.nodes['x'] as UserTaskNode | undefined)?.people;
  };

  it.each<[string, AssigneeRule[]]>([
    ['flowable:assignee="bob"', [{ type: 'users', ids: ['bob'] }]],
    ['flowable:assignee="${initiator}"', [{ type: 'starter' }]],
    ['camunda:assignee="#{reviewer}"', [{ type: 'formUsers', field: 'reviewer' }]],
    ['camunda:candidateUsers="ann, bob"', [{ type: 'users', ids: ['ann', 'bob'] }]],
    ['flowable:candidateGroups="hr,finance"', [{ type: 'roles', ids: ['hr', 'finance'] }]],
  ])('%s is understood', async (attributes, rules) => {
    expect(await people(attributes)).toEqual(rules);
  });

  it('a list to go through makes several signers', async () => {
    const loop = '<bpmn:multiInstanceLoopCharacteristics isSequential="true" flowable:collection="signers"/>';
    expect(await people('', loop)).toEqual([{ type: 'formUsers', field: 'signers' }]);
  });

  it('elements that only draw or describe are hints', async () => {
    const labels =
      '<bpmn:dataObject id="d"/><bpmn:textAnnotation id="t"/><bpmn:laneSet id="l"><bpmn:lane id="ln"/></bpmn:laneSet>';
    const { graph, found } = await problemsOf(around('<bpmn:task id="x"/>', labels));
    expect(found).toEqual(['lanes_drawn:ln', 'only_drawn:d']);
    expect(graph?.nodes['x']).toMatchObject({ type: 'manualTask' });
  });

  it('a condition in another language is refused, one in FEEL with a leading sign is read', async () => {
    const flow = (text: string) =>
      `<bpmn:exclusiveGateway id="x" default="f2"/><bpmn:sequenceFlow id="c" sourceRef="x" targetRef="e"><bpmn:conditionExpression xsi:type="bpmn:tFormalExpression">${text}</bpmn:conditionExpression></bpmn:sequenceFlow>`;
    expect((await problemsOf(around(flow('${a == 1}')))).found).toEqual(['expression_language:c']);
    expect((await readProcess(around(flow('= a = 1')))).graph?.flows['c']?.condition).toEqual({ text: 'a = 1' });
  });
});

describe('an approval chain with everything in it', () => {
  const rules: AssigneeRule[] = [
    { type: 'users', ids: ['ann', 'bob'] },
    { type: 'roles', ids: ['r'] },
    { type: 'departmentHeadChain', ids: ['d'], levels: 2 },
    { type: 'starterHeadChain', levels: 3 },
    { type: 'starterHead', level: 2 },
    { type: 'managerChain', levels: 2, untilRole: 'chief', untilPost: null },
    { type: 'starter' },
    { type: 'starterChosen' },
    { type: 'nodeHandler', nodeId: 'first' },
    { type: 'formUsers', field: 'who' },
    { type: 'expression', expression: { text: 'if a > 1 then "x" else "y"' } },
    { type: 'ticketGroupLead' },
  ];
  const outside: AssigneeRule[] = [
    { type: 'ticketRequester' },
    { type: 'formEmails', field: 'mail' },
    { type: 'emails', addresses: ['mia@example.net', 'noor@example.net'] },
  ];
  const chain: Chain = {
    key: 'everything',
    name: 'Everything',
    steps: [
      { type: 'approver', id: 'first', name: 'First', people: [{ type: 'users', ids: ['ann'] }], formKey: 'f1' },
      {
        type: 'approver',
        id: 'full',
        name: 'Full',
        people: rules,
        vote: { mode: 'ratio', percent: 67, onReject: 'count' },
        policy: {
          empty: 'users',
          emptyUserIds: ['x', 'y'],
          rejectTo: 'first',
          resubmit: 'straight',
          skip: 'a = "b & <c>"',
        },
        buttons: { transfer: { label: 'Hand over', enabled: false } },
        fields: { amount: { access: 'write', required: true }, '*': { access: 'hidden' } },
        timeout: { after: 'PT24H', action: 'escalate', times: 2 },
      },
      { type: 'cc', id: 'copy', name: 'Copy', people: [{ type: 'starter' }] },
      { type: 'delay', id: 'wait', name: 'Wait', duration: 'PT1H' },
      { type: 'script', id: 'sum', name: 'Sum', script: 'amount + 1', resultVariable: 'total' },
      {
        type: 'service',
        id: 'tell',
        name: 'Tell',
        call: { method: 'POST', url: 'https://example.test/?a=1&b=2', body: 'amount', retries: 2 },
        resultVariable: 'answer',
      },
      { type: 'call', id: 'child', name: 'Child', calledKey: 'other', inputs: [{ from: 'a', to: 'b' }] },
      {
        type: 'subProcess',
        id: 'scope',
        name: 'Scope',
        steps: [{ type: 'approver', id: 'inner', name: 'Inner', people: [{ type: 'starter' }, ...outside] }],
      },
      {
        type: 'branch',
        id: 'fork',
        kind: 'parallel',
        branches: [
          { steps: [{ type: 'approver', id: 'left', name: 'Left', people: [{ type: 'starter' }] }] },
          {
            steps: [
              {
                type: 'branch',
                id: 'inc',
                kind: 'inclusive',
                branches: [{ condition: 'a > 1', steps: [] }, { steps: [] }],
              },
            ],
          },
        ],
      },
    ],
  };

  it('reads back exactly as it was told', async () => {
    const { graph, problems } = await readProcess(buildProcess(chain));
    expect(problems).toEqual([]);
    expect(graph?.nodes['full']).toMatchObject({
      people: rules,
      vote: { mode: 'ratio', percent: 67, onReject: 'count' },
      policy: {
        empty: 'users',
        emptyUserIds: ['x', 'y'],
        rejectTo: 'first',
        resubmit: 'straight',
        skip: { text: 'a = "b & <c>"' },
      },
      buttons: { transfer: { label: 'Hand over', enabled: false } },
      fields: { amount: { access: 'write', required: true }, '*': { access: 'hidden', required: false } },
      timeout: { after: 'PT24H', action: 'escalate', times: 2 },
    });
    expect(graph?.nodes).toMatchObject({
      first: { formKey: 'f1', vote: { mode: 'claim' }, policy: USUAL_POLICY },
      copy: { type: 'ccTask' },
      wait: { type: 'timerCatch', timer: { duration: 'PT1H' } },
      sum: { type: 'scriptTask', resultVariable: 'total' },
      tell: { call: { url: 'https://example.test/?a=1&b=2', body: { text: 'amount' }, retries: 2 } },
      child: { calledKey: 'other', inputs: [{ from: 'a', to: 'b' }], outputs: [{ from: '*', to: '*' }] },
      scope: { type: 'subProcess', startId: 'scope_start' },
      inner: { scopeId: 'scope', people: [{ type: 'starter' }, ...outside] },
    });
  });

  it('is plain data that survives storing', async () => {
    const { graph } = await readProcess(buildProcess(chain));
    expect(JSON.parse(JSON.stringify(graph))).toEqual(graph);
  });

  it('draws every node and every flow', async () => {
    const xml = buildProcess(chain);
    const { graph } = await readProcess(xml);
    for (const id of [...Object.keys(graph?.nodes ?? {}), ...Object.keys(graph?.flows ?? {})]) {
      expect(xml).toContain(`bpmnElement="${id}"`);
    }
  });

  it('runs', async () => {
    const { graph } = await readProcess(buildProcess({ ...chain, steps: chain.steps.slice(7) }));
    if (!graph) throw new Error('no graph');
    expect(play(graph, { a: 1 }).approve('inner:zoe').approve('left:zoe').status).toBe(2);
  });
});
