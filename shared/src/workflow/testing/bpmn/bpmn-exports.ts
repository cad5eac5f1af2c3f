import type { CorpusFile } from './bpmn-corpus.ts';

/** A whole file as a tool exports it, with how many nodes of the process that runs are in the graph. */
export type ExportedFile = CorpusFile & {
  nodes: number;
  /** Ids that XML allows and the reader of most tools does not; they stay as they are. */
  hasOddIds?: true;
};

const MODEL = 'http://www.omg.org/spec/BPMN/20100524/MODEL';
const XSI = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';
const SPEC = 'http://www.omg.org/spec';
const drawing = (di: string, dc: string) =>
  `xmlns:bpmndi="${SPEC}/BPMN/20100524/DI" xmlns:${dc}="${SPEC}/DD/20100524/DC" xmlns:${di}="${SPEC}/DD/20100524/DI"`;

/** Elements with a prefix, or with none. */
const under = (prefix: string, xml: string) =>
  prefix === '' ? xml : xml.replaceAll(/<(\/?)(?=[a-z]\w*[\s/>])/g, `<$1${prefix}:`);
const flow = (id: string, from: string, to: string, inner = '') =>
  `<sequenceFlow id="${id}" sourceRef="${from}" targetRef="${to}"${inner === '' ? '/>' : `>${inner}</sequenceFlow>`}`;
const incoming = (...ids: string[]) => ids.map((id) => `<incoming>${id}</incoming>`).join('');
const outgoing = (...ids: string[]) => ids.map((id) => `<outgoing>${id}</outgoing>`).join('');

function diagram(
  plane: string,
  shapes: readonly string[],
  edges: readonly string[],
  { di = 'di', dc = 'dc', attributes = '' } = {},
): string {
  const drawn = shapes.map(
    (id, at) =>
      `    <bpmndi:BPMNShape id="${id}_di" bpmnElement="${id}"${attributes}><${dc}:Bounds x="${160 + 140 * at}" y="80" width="100" height="80"/><bpmndi:BPMNLabel/></bpmndi:BPMNShape>`,
  );
  const lines = edges.map(
    (id, at) =>
      `    <bpmndi:BPMNEdge id="${id}_di" bpmnElement="${id}"><${di}:waypoint x="${at}" y="120"/><${di}:waypoint x="${at + 50}.5" y="120"/></bpmndi:BPMNEdge>`,
  );
  return `<bpmndi:BPMNDiagram id="Diagram_1"><bpmndi:BPMNPlane id="Plane_1" bpmnElement="${plane}">\n${[...drawn, ...lines].join('\n')}\n</bpmndi:BPMNPlane></bpmndi:BPMNDiagram>`;
}

const BPMN_IO = `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="${MODEL}" ${drawing('di', 'dc')} xmlns:bioc="http://bpmn.io/schema/bpmn/biocolor/1.0" xmlns:color="${SPEC}/BPMN/non-normative/color/1.0" id="Definitions_1" targetNamespace="http://bpmn.io/schema/bpmn" exporter="bpmn-js (https://demo.bpmn.io)" exporterVersion="18.0.0">
${under(
  'bpmn',
  `<collaboration id="Collaboration_1"><participant id="Participant_1" name="Accounts payable" processRef="Process_1"/><participant id="Participant_2" name="Supplier"/><messageFlow id="Flow_m" name="Invoice" sourceRef="Participant_2" targetRef="Start_1"/></collaboration>
<process id="Process_1" isExecutable="false"><laneSet id="LaneSet_1"><lane id="Lane_1" name="Clerk"><flowNodeRef>Start_1</flowNodeRef><flowNodeRef>Task_1</flowNodeRef></lane><lane id="Lane_2" name="Manager"><flowNodeRef>Gateway_1</flowNodeRef><flowNodeRef>End_1</flowNodeRef></lane></laneSet>
<startEvent id="Start_1" name="Invoice received">${outgoing('Flow_1')}</startEvent>
<task id="Task_1" name="Check invoice">${incoming('Flow_1', 'Flow_4')}${outgoing('Flow_2')}<property id="Property_1" name="__targetRef_placeholder"/><dataInputAssociation id="DataIn_1"><sourceRef>Data_1</sourceRef><targetRef>Property_1</targetRef></dataInputAssociation></task>
<exclusiveGateway id="Gateway_1" name="Correct?">${incoming('Flow_2')}${outgoing('Flow_3', 'Flow_4')}</exclusiveGateway>
<endEvent id="End_1" name="Paid">${incoming('Flow_3')}</endEvent>
${flow('Flow_1', 'Start_1', 'Task_1')}${flow('Flow_2', 'Task_1', 'Gateway_1')}<sequenceFlow id="Flow_3" name="yes" sourceRef="Gateway_1" targetRef="End_1"/><sequenceFlow id="Flow_4" name="no" sourceRef="Gateway_1" targetRef="Task_1"/>
<dataObjectReference id="Data_1" name="Invoice" dataObjectRef="DataObject_1"/><dataObject id="DataObject_1"/>
<textAnnotation id="Note_1"><text>Within 3 days</text></textAnnotation><association id="Assoc_1" associationDirection="None" sourceRef="Task_1" targetRef="Note_1"/></process>`,
)}
${diagram('Collaboration_1', ['Participant_1', 'Participant_2', 'Lane_1', 'Lane_2', 'Start_1', 'Task_1', 'Gateway_1', 'End_1', 'Data_1', 'Note_1'], ['Flow_1', 'Flow_2', 'Flow_3', 'Flow_4', 'Flow_m', 'DataIn_1', 'Assoc_1'], { attributes: ' bioc:stroke="#0d4372" bioc:fill="#bbdefb" color:background-color="#bbdefb" color:border-color="#0d4372"' })}
</bpmn:definitions>
`;

const CAMUNDA_7 = `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="${MODEL}" ${drawing('di', 'dc')} xmlns:camunda="http://camunda.org/schema/1.0/bpmn" ${XSI} xmlns:modeler="http://camunda.org/schema/modeler/1.0" id="Definitions_1" targetNamespace="http://bpmn.io/schema/bpmn" exporter="Camunda Modeler" exporterVersion="5.30.0" modeler:executionPlatform="Camunda Platform" modeler:executionPlatformVersion="7.22.0">
${under(
  'bpmn',
  `<process id="invoice" name="Invoice Receipt" isExecutable="true" camunda:historyTimeToLive="180">
<startEvent id="start" name="Invoice received" camunda:formKey="embedded:app:forms/start-form.html">${outgoing('f1')}</startEvent>
<userTask id="approve" name="Approve invoice" camunda:assignee="\${approver}" camunda:formKey="embedded:app:forms/approve.html" camunda:dueDate="\${dateTime().plusWeeks(1).toDate()}"><documentation>Approve the invoice (or not).</documentation>${incoming('f1')}${outgoing('f2')}</userTask>
<boundaryEvent id="late" name="1 week" cancelActivity="false" attachedToRef="approve">${outgoing('f5')}<timerEventDefinition id="TimerEventDefinition_1"><timeDuration xsi:type="bpmn:tFormalExpression">P7D</timeDuration></timerEventDefinition></boundaryEvent>
<sendTask id="remind" name="Send reminder" camunda:type="external" camunda:topic="remind">${incoming('f5')}</sendTask>
<exclusiveGateway id="ok" name="Approved?" default="f4">${incoming('f2')}${outgoing('f3', 'f4')}</exclusiveGateway>
<serviceTask id="pay" name="Pay" camunda:delegateExpression="\${payBean}" camunda:asyncBefore="true">${incoming('f3')}${outgoing('f6')}</serviceTask>
<endEvent id="paid" name="Paid">${incoming('f6')}</endEvent><endEvent id="refused" name="Refused">${incoming('f4')}</endEvent>
${flow('f1', 'start', 'approve')}${flow('f2', 'approve', 'ok')}${flow('f3', 'ok', 'pay', '<conditionExpression xsi:type="bpmn:tFormalExpression">${approved}</conditionExpression>')}${flow('f4', 'ok', 'refused')}${flow('f5', 'late', 'remind')}${flow('f6', 'pay', 'paid')}</process>`,
)}
${diagram('invoice', ['start', 'approve', 'late', 'remind', 'ok', 'pay', 'paid', 'refused'], ['f1', 'f2', 'f3', 'f4', 'f5', 'f6'])}
</bpmn:definitions>
`;

const CAMUNDA_8 = `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="${MODEL}" ${drawing('di', 'dc')} xmlns:zeebe="http://camunda.org/schema/zeebe/1.0" ${XSI} xmlns:modeler="http://camunda.org/schema/modeler/1.0" id="D" targetNamespace="http://bpmn.io/schema/bpmn" modeler:executionPlatform="Camunda Cloud" modeler:executionPlatformVersion="8.6.0">
${under(
  'bpmn',
  `<process id="onboarding" name="Onboarding" isExecutable="true">
<startEvent id="start">${outgoing('f1')}</startEvent>
<userTask id="review" name="Review"><extensionElements><zeebe:userTask/><zeebe:formDefinition formId="review-form" bindingType="deployment"/><zeebe:assignmentDefinition candidateGroups="sales, legal"/><zeebe:taskSchedule dueDate="=now() + duration(&quot;P2D&quot;)"/></extensionElements>${incoming('f1')}${outgoing('f2')}</userTask>
<exclusiveGateway id="gate" default="f4">${incoming('f2')}${outgoing('f3', 'f4')}</exclusiveGateway>
<callActivity id="sub" name="Create account"><extensionElements><zeebe:calledElement processId="account" propagateAllChildVariables="false"/><zeebe:ioMapping><zeebe:input source="=customer" target="customer"/><zeebe:output source="=accountId" target="accountId"/></zeebe:ioMapping></extensionElements>${incoming('f3')}${outgoing('f5')}</callActivity>
<businessRuleTask id="score" name="Score"><extensionElements><zeebe:calledDecision decisionId="score" resultVariable="score"/></extensionElements>${incoming('f4')}${outgoing('f6')}</businessRuleTask>
<endEvent id="end">${incoming('f5', 'f6')}</endEvent>
${flow('f1', 'start', 'review')}${flow('f2', 'review', 'gate')}${flow('f3', 'gate', 'sub', '<conditionExpression xsi:type="bpmn:tFormalExpression">=approved = true</conditionExpression>')}${flow('f4', 'gate', 'score')}${flow('f5', 'sub', 'end')}${flow('f6', 'score', 'end')}</process>`,
)}
${diagram('onboarding', ['start', 'review', 'gate', 'sub', 'score', 'end'], ['f1', 'f2', 'f3', 'f4', 'f5', 'f6'])}
</bpmn:definitions>
`;

const flowableLike = (vendor: string, uri: string) => `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="${MODEL}" ${XSI} xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:${vendor}="${uri}" ${drawing('omgdi', 'omgdc')} typeLanguage="http://www.w3.org/2001/XMLSchema" expressionLanguage="http://www.w3.org/1999/XPath" targetNamespace="http://www.${vendor}.org/processdef">
  <process id="leave" name="Leave request" isExecutable="true">
    <startEvent id="startEvent1" ${vendor}:initiator="applicant"></startEvent>
    <userTask id="sid-3A" name="Team lead" ${vendor}:assignee="\${lead}" ${vendor}:formKey="lead">
      <extensionElements>
        <modeler:initiator-can-complete xmlns:modeler="http://${vendor}.org/modeler"><![CDATA[false]]></modeler:initiator-can-complete>
        <${vendor}:taskListener event="create" class="com.acme.Notify"></${vendor}:taskListener>
      </extensionElements>
    </userTask>
    <userTask id="sid-3B" name="HR" ${vendor}:candidateGroups="hr"/>
    <exclusiveGateway id="sid-4A"></exclusiveGateway>
    <endEvent id="sid-5A"></endEvent>
    <sequenceFlow id="sid-1" sourceRef="startEvent1" targetRef="sid-3A"></sequenceFlow>
    <sequenceFlow id="sid-2" sourceRef="sid-3A" targetRef="sid-4A"></sequenceFlow>
    <sequenceFlow id="sid-3" name="long" sourceRef="sid-4A" targetRef="sid-3B"><conditionExpression xsi:type="tFormalExpression"><![CDATA[\${days > 3}]]></conditionExpression></sequenceFlow>
    <sequenceFlow id="sid-4" name="short" sourceRef="sid-4A" targetRef="sid-5A"><conditionExpression xsi:type="tFormalExpression"><![CDATA[\${days <= 3}]]></conditionExpression></sequenceFlow>
    <sequenceFlow id="sid-5" sourceRef="sid-3B" targetRef="sid-5A"></sequenceFlow>
  </process>
  ${diagram('leave', ['startEvent1', 'sid-3A', 'sid-3B', 'sid-4A', 'sid-5A'], ['sid-1', 'sid-2', 'sid-3', 'sid-4', 'sid-5'], { di: 'omgdi', dc: 'omgdc' })}
</definitions>`;

const meta = (key: string, value: string) =>
  `<extensionElements><signavio:signavioMetaData metaKey="${key}" metaValue="${value}"/></extensionElements>`;
const SIGNAVIO = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<definitions xmlns="${MODEL}" ${drawing('omgdi', 'omgdc')} xmlns:signavio="http://www.signavio.com" ${XSI} exporter="Signavio Process Editor, http://www.signavio.com" exporterVersion="16.0" expressionLanguage="http://www.w3.org/1999/XPath" id="sid-d" targetNamespace="http://www.signavio.com" typeLanguage="http://www.w3.org/2001/XMLSchema" xsi:schemaLocation="${MODEL} http://www.omg.org/spec/BPMN/2.0/20100501/BPMN20.xsd">
   <process id="sid-p" isClosed="false" isExecutable="false" name="Order" processType="None">
      <extensionElements/>
      <laneSet id="sid-ls"><lane id="sid-l" name="Sales">${meta('bgcolor', '')}<flowNodeRef>sid-s</flowNodeRef><flowNodeRef>sid-t</flowNodeRef><flowNodeRef>sid-e</flowNodeRef></lane></laneSet>
      <startEvent id="sid-s" isInterrupting="true" name="">${meta('bgcolor', '#ffffff')}${outgoing('sid-f1')}</startEvent>
      <task completionQuantity="1" id="sid-t" isForCompensation="false" name="Confirm &#10;order" startQuantity="1">${meta('bgcolor', '#ffffcc')}${incoming('sid-f1')}${outgoing('sid-f2')}</task>
      <endEvent id="sid-e" name="">${incoming('sid-f2')}</endEvent>
      <sequenceFlow id="sid-f1" isImmediate="true" name="" sourceRef="sid-s" targetRef="sid-t"/><sequenceFlow id="sid-f2" name="" sourceRef="sid-t" targetRef="sid-e"/>
   </process>
   ${diagram('sid-p', ['sid-l', 'sid-s', 'sid-t', 'sid-e'], ['sid-f1', 'sid-f2'], { di: 'omgdi', dc: 'omgdc', attributes: ' isHorizontal="true"' })}
</definitions>`;

const bizagi = (name: string, value: string) =>
  `<extensionElements><BizagiExtensions xmlns="http://www.bizagi.com/bpmn20"><BizagiProperties><BizagiProperty name="${name}" value="${value}" /></BizagiProperties></BizagiExtensions></extensionElements>`;
const BIZAGI = `\uFEFF<?xml version="1.0" encoding="utf-8"?>\r
<definitions xmlns:xsd="http://www.w3.org/2001/XMLSchema" ${XSI} id="_20240101" targetNamespace="http://www.bizagi.com/definitions/_20240101" xmlns="${MODEL}">\r
  <process id="Id_main" name="Main Process">\r
    <documentation />\r
  </process>\r
  <process id="Id_p" name="Purchase">\r
    <documentation />\r
    ${bizagi('bgColor', 'White')}\r
    <laneSet id="Id_ls"><lane id="Id_l" name="Buyer"><documentation /><flowNodeRef>Id_s</flowNodeRef></lane></laneSet>\r
    <startEvent id="Id_s" name=""><documentation />${bizagi('bgColor', '#E6FF97')}<outgoing>Id_f1</outgoing></startEvent>\r
    <userTask id="Id_t" name="Order goods"><documentation><![CDATA[<p>Order</p>]]></documentation>${bizagi('bgColor', '#ECEFFF')}<incoming>Id_f1</incoming><outgoing>Id_f2</outgoing></userTask>\r
    <intermediateThrowEvent id="Id_m" name="Tell supplier"><incoming>Id_f2</incoming><outgoing>Id_f3</outgoing><messageEventDefinition /></intermediateThrowEvent>\r
    <endEvent id="Id_e" name=""><incoming>Id_f3</incoming><terminateEventDefinition /></endEvent>\r
    <sequenceFlow id="Id_f1" sourceRef="Id_s" targetRef="Id_t" /><sequenceFlow id="Id_f2" sourceRef="Id_t" targetRef="Id_m" /><sequenceFlow id="Id_f3" sourceRef="Id_m" targetRef="Id_e" />\r
  </process>\r
  <collaboration id="Id_c" name="Diagram 1"><participant id="Id_pool0" name="Main Process" processRef="Id_main"><documentation /></participant><participant id="Id_pool" name="Purchase" processRef="Id_p"/></collaboration>\r
</definitions>\r
`;

const JBPM = `<?xml version="1.0" encoding="UTF-8"?>
<bpmn2:definitions xmlns="http://www.omg.org/bpmn20" xmlns:bpmn2="${MODEL}" ${drawing('di', 'dc')} xmlns:bpsim="http://www.bpsim.org/schemas/1.0" xmlns:drools="http://www.jboss.org/drools" ${XSI} id="_1" exporter="jBPM Process Modeler" exporterVersion="2.0" targetNamespace="http://www.omg.org/bpmn20">
${under(
  'bpmn2',
  `<itemDefinition id="_amountItem" structureRef="Integer"/><itemDefinition id="_t_SkippableInput" structureRef="Object"/>
<process id="Evaluation" drools:packageName="com.acme" drools:version="1.0" drools:adHoc="false" name="Evaluation" isExecutable="true" processType="Public"><property id="amount" itemSubjectRef="_amountItem" name="amount"/>
<startEvent id="_s">${outgoing('_f1')}</startEvent>
<userTask id="_t" name="Self evaluation"><extensionElements><drools:metaData name="elementname"><drools:metaValue><![CDATA[Self evaluation]]></drools:metaValue></drools:metaData></extensionElements>${incoming('_f1')}${outgoing('_f2')}<ioSpecification><dataInput id="_t_Skip" drools:dtype="Object" itemSubjectRef="_t_SkippableInput" name="Skippable"/><inputSet><dataInputRefs>_t_Skip</dataInputRefs></inputSet></ioSpecification><dataInputAssociation><targetRef>_t_Skip</targetRef><assignment><from xsi:type="bpmn2:tFormalExpression"><![CDATA[false]]></from><to xsi:type="bpmn2:tFormalExpression"><![CDATA[_t_Skip]]></to></assignment></dataInputAssociation><potentialOwner><resourceAssignmentExpression><formalExpression>#{employee}</formalExpression></resourceAssignmentExpression></potentialOwner></userTask>
<parallelGateway id="_g" gatewayDirection="Diverging">${incoming('_f2')}${outgoing('_f3', '_f4')}</parallelGateway>
<scriptTask id="_h" name="Log" scriptFormat="http://www.java.com/java">${incoming('_f3')}${outgoing('_f5')}<script>System.out.println("x");</script></scriptTask>
<endEvent id="_e">${incoming('_f4', '_f5')}</endEvent>
${flow('_f1', '_s', '_t')}${flow('_f2', '_t', '_g')}${flow('_f3', '_g', '_h')}${flow('_f4', '_g', '_e')}${flow('_f5', '_h', '_e')}</process>`,
)}
${diagram('Evaluation', ['_s', '_t', '_g', '_h', '_e'], ['_f1', '_f2', '_f3', '_f4', '_f5'])}
<bpmn2:relationship type="BPSimData"><bpmn2:extensionElements><bpsim:BPSimData><bpsim:Scenario id="default" name="Simulation"><bpsim:ElementParameters elementRef="_t"><bpsim:CostParameters><bpsim:UnitCost><bpsim:FloatingParameter value="0"/></bpsim:UnitCost></bpsim:CostParameters></bpsim:ElementParameters></bpsim:Scenario></bpsim:BPSimData></bpmn2:extensionElements><bpmn2:source>_1</bpmn2:source><bpmn2:target>_1</bpmn2:target></bpmn2:relationship>
</bpmn2:definitions>`;

const TRISOTECH = `<?xml version="1.0" encoding="UTF-8"?>
<semantic:definitions xmlns:semantic="${MODEL}" xmlns="http://www.trisotech.com/definitions/_a" ${drawing('di', 'dc')} ${XSI} xmlns:triso="http://www.trisotech.com/2015/triso/modeling" xmlns:trisobpmn="http://www.trisotech.com/2014/triso/bpmn" exporter="BPMN Modeler" exporterVersion="6.2" id="_a" name="Travel" targetNamespace="http://www.trisotech.com/definitions/_a" triso:logoChoice="Default">
${under(
  'semantic',
  `<dataStore id="ds" isUnlimited="false" name="Travel"/><message id="msg" name="Request"/><category id="cat"><categoryValue id="catv" value="Office"/></category>
<collaboration id="col"><extensionElements><triso:ExtendedProperties/></extensionElements><participant id="pa" name="Travel desk" processRef="pr"/><participant id="pb" name="Traveller"><participantMultiplicity minimum="0" maximum="5"/></participant><messageFlow id="mf" messageRef="msg" sourceRef="pb" targetRef="s"/></collaboration>
<process id="pr" isExecutable="false" name="Travel desk"><startEvent id="s" name="Asked">${outgoing('f1')}<messageEventDefinition id="med" messageRef="msg"/></startEvent>
<eventBasedGateway id="eg" eventGatewayType="Exclusive" gatewayDirection="Diverging" instantiate="false">${incoming('f1')}${outgoing('f2', 'f3')}</eventBasedGateway>
<receiveTask id="rt" name="Get answer" messageRef="msg">${incoming('f2')}${outgoing('f4')}</receiveTask><intermediateCatchEvent id="tm" name="1 day">${incoming('f3')}${outgoing('f5')}<timerEventDefinition><timeDuration>P1D</timeDuration></timerEventDefinition></intermediateCatchEvent>
<subProcess id="sp" name="Book"><startEvent id="sps">${outgoing('spf1')}</startEvent><task id="spt" name="Book flight" triso:note="x">${incoming('spf1')}${outgoing('spf2')}</task><endEvent id="spe">${incoming('spf2')}</endEvent>${flow('spf1', 'sps', 'spt')}${flow('spf2', 'spt', 'spe')}</subProcess>
<endEvent id="e">${incoming('f5', 'f6')}</endEvent><dataStoreReference id="dsr" name="Travel" dataStoreRef="ds"/><group id="gr" categoryValueRef="catv"/>
${flow('f1', 's', 'eg')}${flow('f2', 'eg', 'rt')}${flow('f3', 'eg', 'tm')}${flow('f4', 'rt', 'sp')}${flow('f5', 'tm', 'e')}${flow('f6', 'sp', 'e')}</process>`,
)}
${diagram('col', ['pa', 'pb', 's', 'eg', 'rt', 'tm', 'sp', 'sps', 'spt', 'spe', 'e', 'dsr', 'gr'], ['f1', 'f2', 'f3', 'f4', 'f5', 'f6', 'mf', 'spf1', 'spf2'])}
</semantic:definitions>`;

const ARIS = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="${MODEL}" ${drawing('di', 'dc')} ${XSI} xmlns:aris="http://www.software-ag.com/aris/bpmn" exporter="ARIS" exporterVersion="10.0" id="d1" name="Claims" targetNamespace="http://www.software-ag.com">
  <itemDefinition id="i1" structureRef="xsd:string"/><resource id="r1" name="Clerk"/>
  <process id="p1" isExecutable="false" name="Claims" aris:guid="7f"><extensionElements><aris:attribute type="AT_DESC">How claims go</aris:attribute></extensionElements>
    <startEvent id="s1"><outgoing>f1</outgoing></startEvent>
    <userTask id="t1" name="Examine"><incoming>f1</incoming><outgoing>f2</outgoing><performer id="pf1"><resourceRef>r1</resourceRef></performer></userTask>
    <inclusiveGateway id="g1" gatewayDirection="Diverging" default="f4"><incoming>f2</incoming><outgoing>f3</outgoing><outgoing>f4</outgoing></inclusiveGateway>
    <manualTask id="t2" name="File"><incoming>f3</incoming><outgoing>f5</outgoing></manualTask>
    <endEvent id="e1"><incoming>f4</incoming><incoming>f5</incoming></endEvent>
    ${flow('f1', 's1', 't1')}${flow('f2', 't1', 'g1')}${flow('f3', 'g1', 't2', '<conditionExpression xsi:type="tFormalExpression">amount &gt; 100</conditionExpression>')}${flow('f4', 'g1', 'e1')}${flow('f5', 't2', 'e1')}
  </process>
  ${diagram('p1', ['s1', 't1', 'g1', 't2', 'e1'], ['f1', 'f2', 'f3', 'f4', 'f5'])}
</definitions>`;

const SAP = `<?xml version="1.0" encoding="UTF-8"?>
<bpmn2:definitions xmlns:bpmn2="${MODEL}" ${drawing('di', 'dc')} ${XSI} xmlns:ifl="http:///com.sap.ifl.model/Ifl.xsd" id="Definitions_1">
<bpmn2:collaboration id="Collaboration_1" name="Default"><bpmn2:extensionElements><ifl:property><key>returnExceptionToSender</key><value>false</value></ifl:property></bpmn2:extensionElements><bpmn2:participant id="P1" ifl:type="IntegrationProcess" name="Integration" processRef="Process_1"><bpmn2:extensionElements/></bpmn2:participant></bpmn2:collaboration>
<bpmn2:process id="Process_1" name="Integration"><bpmn2:extensionElements><ifl:property><key>transactionTimeout</key><value>30</value></ifl:property></bpmn2:extensionElements>
<bpmn2:startEvent id="S" name="Start"><bpmn2:outgoing>F1</bpmn2:outgoing><bpmn2:messageEventDefinition/></bpmn2:startEvent><bpmn2:callActivity id="C" name="Mapping"><bpmn2:extensionElements><ifl:property><key>activityType</key><value>Mapping</value></ifl:property></bpmn2:extensionElements><bpmn2:incoming>F1</bpmn2:incoming><bpmn2:outgoing>F2</bpmn2:outgoing></bpmn2:callActivity><bpmn2:endEvent id="E"><bpmn2:incoming>F2</bpmn2:incoming></bpmn2:endEvent>
<bpmn2:sequenceFlow id="F1" sourceRef="S" targetRef="C"/><bpmn2:sequenceFlow id="F2" sourceRef="C" targetRef="E"/></bpmn2:process>
${diagram('Collaboration_1', ['P1', 'S', 'C', 'E'], ['F1', 'F2'])}
</bpmn2:definitions>`;

const BY_HAND = `<?xml version='1.0' encoding='ISO-8859-1'?>
<!-- drawn by hand -->
<?xml-stylesheet type="text/xsl" href="bpmn.xsl"?>
<definitions xmlns='${MODEL}' targetNamespace = 'urn:hand'>
  <process id='h' name='Käse &amp; Brot'>
    <startEvent/>
    <startEvent id='s' /><manualTask id='m' name='Über "alles"'/><endEvent id='e'/>
    <sequenceFlow sourceRef='s' targetRef='m'/>
    <sequenceFlow sourceRef='m' targetRef='e'/>
  </process>
</definitions>
<!-- the end -->`;

const YUDAO = `<?xml version="1.0" encoding="UTF-8"?>
<bpmn2:definitions ${XSI} xmlns:bpmn2="${MODEL}" ${drawing('di', 'dc')} xmlns:flowable="http://flowable.org/bpmn" id="diagram_p" targetNamespace="http://flowable.org/bpmn">
${under(
  'bpmn2',
  `<process id="报销" name="费用报销" isExecutable="true"><extensionElements><flowable:cancelType>1</flowable:cancelType></extensionElements>
<startEvent id="开始" name="发起人">${outgoing('线1')}</startEvent>
<userTask id="经理" name="部门经理" flowable:candidateStrategy="20" flowable:candidateParam="110"><extensionElements><flowable:assignEmptyHandlerType>1</flowable:assignEmptyHandlerType></extensionElements>${incoming('线1')}${outgoing('线2')}<multiInstanceLoopCharacteristics flowable:collection="\${coll_userList}" flowable:elementVariable="u"><completionCondition xsi:type="bpmn2:tFormalExpression">\${ nrOfCompletedInstances &gt; 0 }</completionCondition></multiInstanceLoopCharacteristics></userTask>
<endEvent id="结束">${incoming('线2')}</endEvent>${flow('线1', '开始', '经理')}${flow('线2', '经理', '结束')}</process>`,
)}
${diagram('报销', ['开始', '经理', '结束'], ['线1', '线2'])}
</bpmn2:definitions>`;

const THREE = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="${MODEL}" targetNamespace="urn:three" xmlns:cs="http://countersign.app/schema/bpmn/1.0" cs:runs="b">
${['a', 'b', 'c'].map((id) => `<process id="${id}" name="Part ${id}"><startEvent id="${id}1"/><task id="${id}2" name="Do"/><endEvent id="${id}3"/>${flow(`${id}4`, `${id}1`, `${id}2`)}${flow(`${id}5`, `${id}2`, `${id}3`)}</process>`).join('\n')}
</definitions>`;

/** Whole files with their drawings, as tools and people write them. */
export const BPMN_EXPORTS: readonly ExportedFile[] = [
  {
    name: 'bpmn.io: pools, lanes, data, notes, colours',
    xml: BPMN_IO,
    nodes: 4,
    told: [
      'message_flow_ignored:Flow_m Invoice',
      'lanes_drawn:Lane_1 Clerk, Manager',
      'only_drawn:Data_1 Invoice, Within 3 days, Supplier',
      'no_condition:Flow_3',
      'unsaid_default:Flow_4',
      'cycle_without_wait:Task_1',
      'cycle_without_wait:Gateway_1',
    ],
  },
  {
    name: 'Camunda Modeler for 7',
    xml: CAMUNDA_7,
    nodes: 7,
    told: [
      'no_effect:invoice camunda:historyTimeToLive',
      'no_effect:start camunda:formKey',
      'no_effect:approve camunda:formKey, camunda:dueDate',
      'no_effect:pay camunda:delegateExpression, camunda:asyncBefore',
      'read_as:approve assignee',
      'unsupported_element:remind',
      'unsupported_element:pay',
      'expression_language:f3',
    ],
  },
  {
    name: 'Camunda Modeler for 8',
    xml: CAMUNDA_8,
    nodes: 5,
    told: ['no_effect:review zeebe:formDefinition, zeebe:taskSchedule', 'unsupported_element:score'],
  },
  {
    name: 'Flowable Modeler',
    xml: flowableLike('flowable', 'http://flowable.org/bpmn'),
    nodes: 5,
    told: [
      'no_effect:sid-3A flowable:formKey, flowable:taskListener',
      'read_as:sid-3A assignee',
      'expression_language:sid-3',
      'expression_language:sid-4',
      'no_default_flow:sid-4A',
    ],
  },
  {
    name: 'Activiti Modeler',
    xml: flowableLike('activiti', 'http://activiti.org/bpmn'),
    nodes: 5,
    told: [
      'no_effect:sid-3A activiti:formKey, activiti:taskListener',
      'read_as:sid-3A assignee',
      'expression_language:sid-3',
      'expression_language:sid-4',
      'no_default_flow:sid-4A',
    ],
  },
  { name: 'Signavio', xml: SIGNAVIO, nodes: 3, told: ['lanes_drawn:sid-l Sales'] },
  {
    name: 'Bizagi, with a mark of the byte order and an empty process',
    xml: BIZAGI,
    nodes: 3,
    told: ['lanes_drawn:Id_l Buyer', 'only_drawn:Id_pool0 Main Process', 'no_people:Id_t', 'unsupported_element:Id_m'],
  },
  {
    name: 'jBPM, with simulation data',
    xml: JBPM,
    nodes: 5,
    told: [
      'no_effect:_t ioSpecification, dataInputAssociations',
      'no_effect:Evaluation properties',
      'no_effect:Evaluation drools:packageName, drools:version, drools:adHoc',
      'no_effect:_t drools:metaData',
      'unknown_expression:_t PotentialOwner',
      'no_people:_t',
      'expression_language:_h',
    ],
  },
  {
    name: 'Trisotech',
    xml: TRISOTECH,
    nodes: 6,
    told: [
      'message_flow_ignored:mf mf',
      'only_drawn:dsr Travel, Office, Traveller',
      'no_effect:pr triso:logoChoice',
      'no_effect:spt triso:note',
      'unsupported_element:s',
      'unsupported_element:eg',
      'unsupported_element:rt',
    ],
  },
  {
    name: 'ARIS',
    xml: ARIS,
    nodes: 5,
    told: [
      'not_run:t1 resourceRef',
      'no_effect:p1 aris:guid, http://www.software-ag.com/aris/bpmn:attribute',
      'no_people:t1',
    ],
  },
  {
    name: 'SAP',
    xml: SAP,
    nodes: 2,
    told: [
      'no_effect:Process_1 http:///com.sap.ifl.model/Ifl.xsd:property',
      'no_effect:C http:///com.sap.ifl.model/Ifl.xsd:property',
      'unsupported_element:S',
    ],
  },
  { name: 'by hand, with single quotes and no ids', xml: BY_HAND, nodes: 4, told: ['several_starts:h'] },
  {
    name: 'yudao, with Chinese ids',
    hasOddIds: true,
    xml: YUDAO,
    nodes: 3,
    told: [
      'no_effect:_x62a5__x9500_ flowable:cancelType',
      'no_effect:_x7ecf__x7406_ flowable:candidateStrategy, flowable:candidateParam, flowable:assignEmptyHandlerType',
      'read_as:_x7ecf__x7406_ collection',
      'read_as_vote:_x7ecf__x7406_ completionCondition',
    ],
  },
  {
    name: 'three processes, one of them chosen',
    xml: THREE,
    nodes: 3,
    told: ['process_not_run:a Part a', 'process_not_run:c Part c'],
  },
];
