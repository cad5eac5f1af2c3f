/** A file as a tool writes it: what is told about it, and what of it runs. */
export type CorpusFile = {
  name: string;
  xml: string;
  /** `code:element` and, where there is one, ` name`, in the order in which they are told. */
  told: readonly string[];
  /** Parts of the nodes as they run. */
  runs?: Record<string, object>;
};

const MODEL = 'http://www.omg.org/spec/BPMN/20100524/MODEL';
const PREFIXES = {
  camunda: 'http://camunda.org/schema/1.0/bpmn',
  zeebe: 'http://camunda.org/schema/zeebe/1.0',
  flowable: 'http://flowable.org/bpmn',
  activiti: 'http://activiti.org/bpmn',
  drools: 'http://www.jboss.org/drools',
  signavio: 'http://www.signavio.com',
  xsi: 'http://www.w3.org/2001/XMLSchema-instance',
  xsd: 'http://www.w3.org/2001/XMLSchema',
  tns: 'http://example.test/process',
};

const declared = (...prefixes: (keyof typeof PREFIXES)[]): string =>
  prefixes.map((prefix) => ` xmlns:${prefix}="${PREFIXES[prefix]}"`).join('');

const definitions = (root: string, inner: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<definitions xmlns="${MODEL}" targetNamespace="${PREFIXES.tns}"${root}>\n${inner}\n</definitions>\n`;

const process = (inner: string, attributes = ''): string =>
  `<process id="p" isExecutable="true"${attributes}>\n${inner}\n</process>`;

/** Start, one element with the id `x`, end. */
const chain = (element: string, start = ''): string =>
  `<startEvent id="s"${start}/>\n${element}\n<endEvent id="e"/>\n<sequenceFlow id="f1" sourceRef="s" targetRef="x"/>\n<sequenceFlow id="f2" sourceRef="x" targetRef="e"/>`;

const task = (attributes: string, inner = ''): string =>
  `<userTask id="x" name="Approve"${attributes}>${inner}</userTask>`;
const extended = (inner: string): string => `<extensionElements>${inner}</extensionElements>`;
const event = (kind: string, definition: string): string => `<${kind} id="x">${definition}</${kind}>`;
const loop = (attributes: string, inner = ''): string =>
  `<multiInstanceLoopCharacteristics${attributes}>${inner}</multiInstanceLoopCharacteristics>`;
const formal = (name: string, text: string): string => `<${name} xsi:type="tFormalExpression">${text}</${name}>`;
const bob = ' flowable:assignee="bob"';
const plain = '<task id="x"/>';

const camunda7: CorpusFile[] = [
  {
    name: 'Camunda 7: the requester under a name of the start event',
    xml: definitions(
      declared('camunda'),
      process(chain(task(' camunda:assignee="${requester}"'), ' camunda:initiator="requester"')),
    ),
    told: ['read_as:x assignee'],
    runs: { x: { people: [{ type: 'starter' }] } },
  },
  {
    name: 'Camunda 7: candidates, one of them worked out by a bean',
    xml: definitions(
      declared('camunda'),
      process(
        chain(
          task(' camunda:candidateUsers="ann, ${managers.of(requester, 2)}" camunda:candidateGroups="hr,${group}"'),
        ),
      ),
    ),
    told: ['unknown_expression:x candidateUsers', 'unknown_expression:x candidateGroups'],
    runs: {
      x: {
        people: [
          { type: 'users', ids: ['ann'] },
          { type: 'roles', ids: ['hr'] },
        ],
      },
    },
  },
  {
    name: 'Camunda 7: form, due date, priority and listeners',
    xml: definitions(
      declared('camunda'),
      process(
        chain(
          task(
            ' camunda:assignee="ann" camunda:formKey="embedded:app:forms/a.html" camunda:dueDate="${due}" camunda:followUpDate="2026-01-01T00:00:00" camunda:priority="50"',
            extended(
              '<camunda:taskListener event="create" class="com.acme.Tell"/><camunda:properties><camunda:property name="a" value="b"/></camunda:properties>',
            ),
          ),
        ),
      ),
    ),
    told: [
      'no_effect:x camunda:formKey, camunda:dueDate, camunda:followUpDate, camunda:priority, camunda:taskListener',
    ],
  },
  {
    name: 'Camunda 7: jobs',
    xml: definitions(
      declared('camunda'),
      process(
        chain(
          `<task id="x" camunda:asyncBefore="true" camunda:exclusive="false" camunda:jobPriority="3">${extended('<camunda:failedJobRetryTimeCycle>R3/PT10M</camunda:failedJobRetryTimeCycle>')}</task>`,
        ),
        ' camunda:historyTimeToLive="P30D" camunda:candidateStarterGroups="hr"',
      ),
    ),
    told: [
      'no_effect:p camunda:historyTimeToLive, camunda:candidateStarterGroups',
      'no_effect:x camunda:asyncBefore, camunda:jobPriority, camunda:failedJobRetryTimeCycle',
    ],
  },
  {
    name: 'Camunda 7: several people from a list, until a share is done',
    xml: definitions(
      declared('camunda', 'xsi'),
      process(
        chain(
          task(
            ' camunda:assignee="${approver}"',
            loop(
              ' camunda:collection="approvers" camunda:elementVariable="approver"',
              formal('completionCondition', '${nrOfCompletedInstances/nrOfInstances &gt;= 0.6}'),
            ),
          ),
        ),
      ),
    ),
    told: ['read_as:x collection', 'read_as_vote:x completionCondition'],
    runs: { x: { people: [{ type: 'formUsers', field: 'approvers' }], vote: { mode: 'ratio', percent: 60 } } },
  },
  {
    name: 'Camunda 7: so many times the same task, until a rule of its own',
    xml: definitions(
      declared('camunda', 'xsi'),
      process(
        chain(
          task(
            ' camunda:assignee="ann"',
            loop('', formal('loopCardinality', '3') + formal('completionCondition', '${approved == true}')),
          ),
        ),
      ),
    ),
    told: ['not_run:x loopCardinality', 'not_run:x completionCondition'],
  },
  {
    name: 'Camunda 7: a call with what goes in and comes back',
    xml: definitions(
      declared('camunda'),
      process(
        chain(
          `<callActivity id="x" calledElement="tns:child" camunda:calledElementBinding="version" camunda:calledElementVersion="2">${extended('<camunda:in source="amount" target="sum"/><camunda:in businessKey="#{execution.processBusinessKey}"/><camunda:out source="ok" target="done"/><camunda:in sourceExpression="${a + 1}" target="b"/>')}</callActivity>`,
        ),
      ),
    ),
    told: [
      'no_effect:x camunda:calledElementBinding, camunda:calledElementVersion',
      'no_effect:x businessKey',
      'not_run:x in ${a + 1}',
    ],
    runs: { x: { calledKey: 'child', inputs: [{ from: 'amount', to: 'sum' }], outputs: [{ from: 'ok', to: 'done' }] } },
  },
  {
    name: 'Camunda 7: a call that is worked out',
    xml: definitions(declared('camunda'), process(chain('<callActivity id="x" calledElement="${child}"/>'))),
    told: ['hands_over_all:x Camunda', 'called_expression:x'],
  },
  {
    name: 'Camunda 7: conditions in JUEL, a script in Groovy, a timer from a variable',
    xml: definitions(
      declared('camunda', 'xsi'),
      process(
        `<startEvent id="s"/><exclusiveGateway id="x" default="f3"/><endEvent id="e"/><scriptTask id="g" scriptFormat="groovy"><script><![CDATA[a < b]]></script></scriptTask><intermediateCatchEvent id="w"><timerEventDefinition>${formal('timeDate', '${due}')}</timerEventDefinition></intermediateCatchEvent><sequenceFlow id="f1" sourceRef="s" targetRef="x"/><sequenceFlow id="f2" sourceRef="x" targetRef="g">${formal('conditionExpression', '${amount &gt; 5}')}</sequenceFlow><sequenceFlow id="f3" sourceRef="x" targetRef="w"/><sequenceFlow id="f4" sourceRef="g" targetRef="e"/><sequenceFlow id="f5" sourceRef="w" targetRef="e"/>`,
      ),
    ),
    told: ['expression_language:g', 'expression_language:w', 'expression_language:f2'],
  },
  {
    name: 'Camunda 7: an external task and an error on its border',
    xml: definitions(
      declared('camunda'),
      `<error id="err" errorCode="E1"/>${process(`${chain('<serviceTask id="x" camunda:type="external" camunda:topic="pay"/>')}<boundaryEvent id="b" attachedToRef="x"><errorEventDefinition errorRef="err"/></boundaryEvent>`)}`,
    ),
    told: ['no_effect:x camunda:type, camunda:topic', 'unsupported_element:x', 'unsupported_element:b'],
  },
];

const camunda8: CorpusFile[] = [
  {
    name: 'Camunda 8: assignment in FEEL, form and schedule',
    xml: definitions(
      declared('zeebe'),
      process(
        chain(
          task(
            '',
            extended(
              '<zeebe:userTask/><zeebe:assignmentDefinition assignee="=reviewer" candidateGroups="=[&quot;hr&quot;,&quot;law&quot;]" candidateUsers="ann, bob"/><zeebe:formDefinition formId="f"/><zeebe:taskSchedule dueDate="=now()"/><zeebe:priorityDefinition priority="9"/>',
            ),
          ),
        ),
      ),
    ),
    told: ['no_effect:x zeebe:formDefinition, zeebe:taskSchedule, zeebe:priorityDefinition', 'read_as:x assignee'],
    runs: {
      x: {
        people: [
          { type: 'formUsers', field: 'reviewer' },
          { type: 'users', ids: ['ann', 'bob'] },
          { type: 'roles', ids: ['hr', 'law'] },
        ],
      },
    },
  },
  {
    name: 'Camunda 8: several people, until enough have answered',
    xml: definitions(
      declared('zeebe', 'xsi'),
      process(
        chain(
          task(
            '',
            extended('<zeebe:assignmentDefinition assignee="=person"/>') +
              loop(
                '',
                extended('<zeebe:loopCharacteristics inputCollection="=people" inputElement="person"/>') +
                  formal('completionCondition', '= numberOfCompletedInstances &gt;= 2'),
              ),
          ),
        ),
      ),
    ),
    told: ['read_as:x collection', 'read_as_vote:x completionCondition'],
    runs: { x: { people: [{ type: 'formUsers', field: 'people' }], vote: { mode: 'count', count: 2 } } },
  },
  {
    name: 'Camunda 8: a call with its mapping',
    xml: definitions(
      declared('zeebe'),
      process(
        chain(
          `<callActivity id="x">${extended('<zeebe:calledElement processId="child" propagateAllChildVariables="false"/><zeebe:ioMapping><zeebe:input source="=amount" target="sum"/><zeebe:output source="=ok" target="done"/></zeebe:ioMapping>')}</callActivity>`,
        ),
      ),
    ),
    told: [],
    runs: {
      x: {
        calledKey: 'child',
        inputs: [
          { from: '*', to: '*' },
          { from: 'amount', to: 'sum' },
        ],
        outputs: [{ from: 'ok', to: 'done' }],
      },
    },
  },
  {
    name: 'Camunda 8: a call that is worked out, and a job',
    xml: definitions(
      declared('zeebe'),
      process(
        `<startEvent id="s"/><callActivity id="x">${extended('<zeebe:calledElement processId="=child"/>')}</callActivity><serviceTask id="j">${extended('<zeebe:taskDefinition type="pay" retries="2"/>')}</serviceTask><endEvent id="e"/><sequenceFlow id="f1" sourceRef="s" targetRef="x"/><sequenceFlow id="f2" sourceRef="x" targetRef="j"/><sequenceFlow id="f3" sourceRef="j" targetRef="e"/>`,
      ),
    ),
    told: ['no_effect:j zeebe:taskDefinition', 'called_expression:x', 'unsupported_element:j'],
  },
];

const flowable: CorpusFile[] = [
  {
    name: 'Flowable: everybody of a list, and a way to skip',
    xml: definitions(
      declared('flowable', 'xsi'),
      process(
        chain(
          task(
            ' flowable:assignee="${person}" flowable:skipExpression="${amount &lt; 5}" flowable:category="money"',
            loop(
              ' isSequential="false" flowable:collection="${people}" flowable:elementVariable="person"',
              formal('completionCondition', '${nrOfCompletedInstances == nrOfInstances}'),
            ),
          ),
        ),
      ),
    ),
    told: ['not_run:x flowable:skipExpression', 'read_as:x collection', 'read_as_vote:x completionCondition'],
    runs: { x: { vote: { mode: 'all' } } },
  },
  {
    name: 'Flowable: an end that ends everything, from inside a part',
    xml: definitions(
      declared('flowable'),
      process(
        chain(
          '<subProcess id="x"><startEvent id="is"/><endEvent id="ie"><terminateEventDefinition flowable:terminateAll="true"/></endEvent><sequenceFlow id="if" sourceRef="is" targetRef="ie"/></subProcess>',
        ),
      ),
    ),
    told: [],
    runs: { ie: { terminate: true, terminateAll: true } },
  },
  {
    name: 'Flowable: a repetition that ends, and marks that are not set',
    xml: definitions(
      declared('flowable'),
      process(
        `<startEvent id="s"/>${task(`${bob} flowable:skipExpression=""`)}<boundaryEvent id="b" attachedToRef="x" cancelActivity="false"><timerEventDefinition flowable:businessCalendarName="mine"><timeCycle flowable:endDate="2030-01-01">R3/PT1H</timeCycle></timerEventDefinition></boundaryEvent><endEvent id="e"><terminateEventDefinition flowable:terminateAll="false" flowable:terminateMultiInstance="false"/></endEvent><sequenceFlow id="f1" sourceRef="s" targetRef="x"/><sequenceFlow id="f2" sourceRef="x" targetRef="e"/><sequenceFlow id="f3" sourceRef="b" targetRef="e"/>`,
      ),
    ),
    told: ['no_effect:b flowable:businessCalendarName', 'not_run:b flowable:endDate'],
    runs: { e: { terminate: true } },
  },
  {
    name: 'Flowable: a call that hands everything in and one thing back',
    xml: definitions(
      declared('flowable'),
      process(
        chain(
          `<callActivity id="x" calledElement="child" flowable:inheritVariables="true" flowable:fallbackToDefaultTenant="true">${extended('<flowable:in variables="all"/><flowable:out source="ok" target="ok"/>')}</callActivity>`,
        ),
      ),
    ),
    told: ['no_effect:x flowable:fallbackToDefaultTenant'],
    runs: { x: { inputs: [{ from: '*', to: '*' }], outputs: [{ from: 'ok', to: 'ok' }] } },
  },
  {
    name: 'Flowable: flows without ids',
    xml: definitions(
      declared('flowable'),
      process(
        `<startEvent id="s"/>${task(' flowable:assignee="$INITIATOR"')}<endEvent id="e"/><sequenceFlow sourceRef="s" targetRef="x"/><sequenceFlow sourceRef="x" targetRef="e"/>`,
      ),
    ),
    told: ['read_as:x assignee'],
    runs: { x: { incoming: ['flow_1'], outgoing: ['flow_2'] } },
  },
  {
    name: 'Flowable under a prefix of its own',
    xml: definitions(` xmlns:f="${PREFIXES.flowable}"`, process(chain(task(' f:assignee="${initiator}"')))),
    told: ['read_as:x assignee'],
    runs: { x: { people: [{ type: 'starter' }] } },
  },
  {
    name: 'Flowable: the list is worked out, and who signs has nothing to do with it',
    xml: definitions(
      declared('flowable'),
      process(chain(task(bob, loop(' flowable:collection="${svc.list(execution)}" flowable:elementVariable="one"')))),
    ),
    told: ['not_run:x collection'],
    runs: { x: { people: [{ type: 'users', ids: ['bob'] }] } },
  },
];

const others: CorpusFile[] = [
  {
    name: 'Activiti: owners in BPMN’s own words',
    xml: definitions(
      declared('xsi'),
      process(
        chain(
          task(
            '',
            `<potentialOwner><resourceAssignmentExpression>${formal('formalExpression', 'user(kermit), group(management), accountancy')}</resourceAssignmentExpression></potentialOwner>`,
          ),
        ),
      ),
    ),
    told: [],
    runs: {
      x: {
        people: [
          { type: 'users', ids: ['kermit'] },
          { type: 'roles', ids: ['management', 'accountancy'] },
        ],
      },
    },
  },
  {
    name: 'Activiti: form properties and listeners of the start',
    xml: definitions(
      declared('activiti'),
      process(
        `${extended('<activiti:executionListener event="start" class="a.B"><activiti:field name="x"><activiti:string><![CDATA[a <b> c]]></activiti:string></activiti:field></activiti:executionListener>')}<startEvent id="s">${extended('<activiti:formProperty id="reason" type="string" required="true"/>')}</startEvent>${task(' activiti:candidateGroups="sales"')}<endEvent id="e"/><sequenceFlow id="f1" sourceRef="s" targetRef="x"/><sequenceFlow id="f2" sourceRef="x" targetRef="e"/>`,
      ),
    ),
    told: ['no_effect:p activiti:executionListener', 'no_effect:s activiti:formProperty'],
  },
  {
    name: 'Signavio: meta data at every element',
    xml: definitions(
      declared('signavio'),
      process(
        chain(
          `<task id="x" signavio:x="1">${extended('<signavio:signavioMetaData metaKey="bgcolor" metaValue="#ffffcc"/>')}</task>`,
        ),
      ),
    ),
    told: [],
  },
  {
    name: 'Bizagi: extensions in a default namespace of their own',
    xml: definitions(
      '',
      process(
        chain(
          `<task id="x">${extended('<BizagiExtensions xmlns="http://www.bizagi.com/bpmn20"><BizagiProperties><BizagiProperty name="bgColor" value="#ECEFFF"/></BizagiProperties></BizagiExtensions>')}</task>`,
        ),
      ),
    ),
    told: [],
  },
  {
    name: 'Bonita: a tool that nobody here knows better',
    xml: definitions(
      ' xmlns:b="http://www.bonitasoft.com/x"',
      process(chain(`<task id="x" b:contract="c">${extended('<b:operations><b:op>1</b:op></b:operations>')}</task>`)),
    ),
    told: ['no_effect:x b:contract, http://www.bonitasoft.com/x:operations'],
  },
  {
    name: 'jBPM: data that moves values, types, and another language',
    xml: definitions(
      `${declared('drools', 'xsi')} expressionLanguage="http://www.mvel.org/2.0"`,
      `<itemDefinition id="_amountItem" structureRef="Integer"/>${process(`<property id="amount" itemSubjectRef="_amountItem"/><startEvent id="s"/><userTask id="x" drools:async="true"><ioSpecification><dataInput id="in1" itemSubjectRef="_amountItem" name="GroupId"/><inputSet><dataInputRefs>in1</dataInputRefs></inputSet><outputSet/></ioSpecification><dataInputAssociation><targetRef>in1</targetRef><assignment><from xsi:type="tFormalExpression">hr</from><to xsi:type="tFormalExpression">in1</to></assignment></dataInputAssociation><potentialOwner><resourceAssignmentExpression><formalExpression>user(ann)</formalExpression></resourceAssignmentExpression></potentialOwner></userTask><exclusiveGateway id="g" default="f4"/><endEvent id="e"/><sequenceFlow id="f1" sourceRef="s" targetRef="x"/><sequenceFlow id="f2" sourceRef="x" targetRef="g"/><sequenceFlow id="f3" sourceRef="g" targetRef="e">${formal('conditionExpression', 'amount &gt; 5')}</sequenceFlow><sequenceFlow id="f4" sourceRef="g" targetRef="e"/>`)}`,
    ),
    told: [
      'no_effect:x ioSpecification, dataInputAssociations',
      'no_effect:p properties',
      'no_effect:x drools:async',
      'expression_language:f3',
    ],
  },
];

const standard: CorpusFile[] = [
  {
    name: 'documentation with markup, and what an extension declares',
    xml: definitions(
      '',
      `<extension mustUnderstand="true" definition="tns:ext"><documentation>how to read it</documentation></extension>${process(`<documentation textFormat="text/html">Read <b xmlns="http://www.w3.org/1999/xhtml">this</b> first</documentation>${chain(plain)}`)}`,
    ),
    told: ['no_effect:p extension'],
  },
  {
    name: 'types of another schema, by qualified names',
    xml: definitions(
      declared('xsd', 'tns'),
      `<import importType="http://www.w3.org/2001/XMLSchema" location="order.xsd" namespace="${PREFIXES.tns}"/><itemDefinition id="Order" structureRef="xsd:string"/><message id="M" itemRef="tns:Order"/>${process(`<dataObject id="d" itemSubjectRef="xsd:string"/><dataObjectReference id="dr" dataObjectRef="tns:d"/>${chain(plain)}`)}`,
    ),
    told: ['only_drawn:dr dr'],
  },
  {
    name: 'a receive task beside a message event',
    xml: definitions(
      '',
      `<message id="m" name="Paid"/>${process(`<startEvent id="s"><messageEventDefinition messageRef="m"/></startEvent><receiveTask id="x" messageRef="m"/><endEvent id="e"/><sequenceFlow id="f1" sourceRef="s" targetRef="x"/><sequenceFlow id="f2" sourceRef="x" targetRef="e"/>`)}`,
    ),
    told: ['unsupported_element:s', 'unsupported_element:x'],
  },
  ...(
    [
      [
        'an ad-hoc part',
        '<adHocSubProcess id="x" ordering="Parallel"><task id="t"/><completionCondition>true</completionCondition></adHocSubProcess>',
      ],
      ['a transaction', '<transaction id="x" method="##Compensate"><startEvent id="ts"/></transaction>'],
      [
        'a conditional event',
        event(
          'intermediateCatchEvent',
          '<conditionalEventDefinition><condition>a = 1</condition></conditionalEventDefinition>',
        ),
      ],
      ['a signal that is thrown', event('intermediateThrowEvent', '<signalEventDefinition/>')],
      ['a link', event('intermediateThrowEvent', '<linkEventDefinition name="A"/>')],
      ['a gateway that waits for events', '<eventBasedGateway id="x" eventGatewayType="Exclusive"/>'],
      ['a business rule', '<businessRuleTask id="x" implementation="##unspecified"/>'],
      ['a loop', '<manualTask id="x"><standardLoopCharacteristics loopMaximum="3"/></manualTask>'],
      ['compensation', '<task id="x" isForCompensation="true"/>'],
    ] as const
  ).map(([name, element]) => ({
    name,
    xml: definitions('', process(chain(element))),
    told: ['unsupported_element:x'],
  })),
  {
    name: 'a choreography alone',
    xml: definitions(
      '',
      '<choreography id="c"><participant id="p1"/><participant id="p2"/><choreographyTask id="t" initiatingParticipantRef="p1"><participantRef>p1</participantRef><participantRef>p2</participantRef></choreographyTask></choreography>',
    ),
    told: ['no_process:-'],
  },
  {
    name: 'two processes in pools, with a message between them',
    xml: definitions(
      '',
      `<collaboration id="c"><participant id="us" processRef="p"/><participant id="them" processRef="q"/><messageFlow id="m" sourceRef="us" targetRef="them"/></collaboration>${process(chain(plain))}<process id="q" name="Theirs"><startEvent id="s2"/><endEvent id="e2"/><sequenceFlow id="g" sourceRef="s2" targetRef="e2"/></process>`,
    ),
    told: ['process_not_run:q Theirs', 'message_flow_ignored:m m'],
  },
  {
    name: 'two processes of which none is marked',
    xml: definitions(
      '',
      `${process(chain(plain)).replace(' isExecutable="true"', '')}<process id="q"><startEvent id="s2"/><endEvent id="e2"/><sequenceFlow id="g" sourceRef="s2" targetRef="e2"/></process>`,
    ),
    told: ['several_processes:- p, q'],
  },
  {
    name: 'a timer of the file, at its start',
    xml: definitions(
      '',
      `<timerEventDefinition id="daily"><timeCycle>R/P1D</timeCycle></timerEventDefinition>${process(`<startEvent id="s"><eventDefinitionRef>daily</eventDefinitionRef></startEvent>${plain}<endEvent id="e"/><sequenceFlow id="f1" sourceRef="s" targetRef="x"/><sequenceFlow id="f2" sourceRef="x" targetRef="e"/>`)}`,
    ),
    told: [],
    runs: { s: { timer: { cycle: 'R/P1D' } } },
  },
  {
    name: 'numbers of tokens, and what several people do together',
    xml: definitions(
      declared('flowable'),
      process(chain(task(`${bob} startQuantity="2"`, loop(' behavior="One"', '<inputDataItem id="i" name="one"/>')))),
    ),
    told: ['not_run:x startQuantity', 'not_run:x behavior', 'no_effect:x inputDataItem'],
  },
  {
    name: 'two times in one timer, and conditions where nobody asks',
    xml: definitions(
      '',
      process(
        `<startEvent id="s"/><parallelGateway id="x"/><intermediateCatchEvent id="w"><timerEventDefinition><timeDuration>P1D</timeDuration><timeDate>2030-01-01T00:00:00Z</timeDate></timerEventDefinition></intermediateCatchEvent><endEvent id="e"/><sequenceFlow id="f1" sourceRef="s" targetRef="x"/><sequenceFlow id="f2" sourceRef="x" targetRef="w"><conditionExpression>a = 1</conditionExpression></sequenceFlow><sequenceFlow id="f3" sourceRef="w" targetRef="e"/>`,
      ),
    ),
    told: ['not_run:w timeDuration, timeCycle, timeDate', 'no_effect:f2 conditionExpression'],
  },
];

const habits: CorpusFile[] = [
  {
    name: 'yes and no as numbers, blanks around references',
    xml: definitions(
      '',
      process(
        `<startEvent id="s"/>${plain}<boundaryEvent id="b" attachedToRef=" x " cancelActivity="0"><outgoing>
           f3
         </outgoing><timerEventDefinition><timeDuration> P1D </timeDuration></timerEventDefinition></boundaryEvent><endEvent id="e"/><sequenceFlow id="f1" sourceRef=" s " targetRef="x"/><sequenceFlow id="f2" sourceRef="x" targetRef="e"/><sequenceFlow id="f3" sourceRef="b" targetRef="e"/>`,
      ).replace('"true"', '"1"'),
    ),
    told: [],
    runs: { b: { attachedTo: 'x', interrupting: false, timer: { duration: 'P1D' } } },
  },
  {
    name: 'Chinese ids',
    xml: definitions(
      '',
      '<process id="流程"><startEvent id="开始"/><task id="审批"/><endEvent id="结束"/><sequenceFlow id="一" sourceRef="开始" targetRef="审批"/><sequenceFlow id="二" sourceRef="审批" targetRef="结束"/></process>',
    ),
    told: [],
  },
  {
    name: 'an id twice',
    xml: definitions('', process(`${chain(plain)}<task id="x" name="again"/>`)),
    told: ['missing_id:x_1', 'unreachable:x_1'],
  },
  {
    name: 'a prefix that nobody declares',
    xml: definitions('', process(chain('<task id="x" camunda:asyncBefore="true" acme:colour="red"/>'))),
    told: ['undeclared_prefix:x camunda', 'undeclared_prefix:x acme', 'no_effect:x camunda:asyncBefore, acme:colour'],
  },
  {
    name: 'a prefix that means two things',
    xml: definitions(
      ' xmlns:a="urn:one"',
      process(chain(`<task id="x" a:k="1">${extended('<a:e xmlns:a="urn:two" a:k="2"><a:f/></a:e>')}</task>`)),
    ),
    told: ['no_effect:x a:k, urn:two:e'],
  },
  {
    name: 'another default namespace than BPMN',
    xml: `<b:definitions xmlns="urn:other" xmlns:b="${MODEL}" targetNamespace="t"><b:process id="p"><b:startEvent id="s"/><b:task id="x"><b:extensionElements><thing kind="a"><part/>text</thing></b:extensionElements></b:task><b:endEvent id="e"/><b:sequenceFlow id="f1" sourceRef="s" targetRef="x"/><b:sequenceFlow id="f2" sourceRef="x" targetRef="e"/></b:process></b:definitions>`,
    told: ['no_effect:x urn:other:thing'],
  },
  {
    name: 'what BPMN has no place for',
    xml: definitions(
      '',
      process(
        chain(
          '<task id="x" assignee="bob" startQuantity="many"><deadline>P1D</deadline>by hand<multiInstanceLoopCharacteristics wild="1"/></task>',
        ),
      ),
    ),
    told: [
      'not_read:x assignee="bob"',
      'not_read:x startQuantity="many"',
      'not_read:x deadline',
      'not_read:x by hand',
      'not_read:x wild="1"',
      'unsupported_element:x',
    ],
  },
  {
    name: 'comments, CDATA and blanks',
    xml: definitions(
      declared('flowable'),
      process(
        `<!-- how we do it -->${chain(`<task id="x"><!-- later --><documentation><![CDATA[a < b & c]]></documentation>${extended('<flowable:properties><!-- inside --><a  b = \'"q"\' /> mixed <c/></flowable:properties>')}</task>`)}`,
      ).replace('<endEvent', '\n<!-- end --><endEvent'),
    ),
    told: [],
  },
  {
    name: 'a note with markup, a group, and data that a step reads',
    xml: definitions(
      '',
      process(
        `${chain('<task id="x"><property id="pl" name="__targetRef_placeholder"/><dataInputAssociation id="di"><sourceRef>dr</sourceRef><targetRef>pl</targetRef></dataInputAssociation></task>')}<dataObject id="d"/><dataObjectReference id="dr" dataObjectRef="d"/><textAnnotation id="n"><text>Ask <i>her</i></text></textAnnotation><association id="a" sourceRef="x" targetRef="n"/><group id="g" categoryValueRef="gone"/>`,
      ),
    ),
    told: ['only_drawn:dr dr, Ask, g'],
  },
  {
    name: 'lines to nowhere',
    xml: definitions(
      '',
      process(
        `${chain('<exclusiveGateway id="x" default="gone"/>')}<sequenceFlow id="f3" sourceRef="x" targetRef="gone"/>`,
      ),
    ),
    told: ['missing_reference:x', 'missing_reference:f3'],
  },
];

/** Files as people and tools write them, from the documentation of the formats. */
export const BPMN_CORPUS: readonly CorpusFile[] = [
  ...camunda7,
  ...camunda8,
  ...flowable,
  ...others,
  ...standard,
  ...habits,
];
