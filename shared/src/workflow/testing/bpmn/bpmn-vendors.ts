import camunda from 'camunda-bpmn-moddle/resources/camunda.json' with { type: 'json' };
import zeebe from 'zeebe-bpmn-moddle/resources/zeebe.json' with { type: 'json' };
import { VENDORS, type Vendor } from '../../file/vendors.ts';

/** Something that another tool says at an element of BPMN: `xml` puts it into the element or in front of its end. */
export type VendorWord = { vendor: Vendor; host: string; name: string; attribute: string; element: string };

type VendorType = {
  name: string;
  extends?: string[];
  superClass?: string[];
  meta?: { allowedIn?: string[] };
  properties?: { name: string; isAttr?: boolean; isBody?: boolean }[];
};

/** Elements of BPMN that can lie in the file below; what other tools say at more general ones is tried at each of these. */
const HOSTS: Readonly<Record<string, readonly string[]>> = {
  'bpmn:Process': ['bpmn:FlowElementsContainer'],
  'bpmn:UserTask': ['bpmn:Activity', 'bpmn:Task', 'bpmn:FlowNode', 'bpmn:FlowElement'],
  'bpmn:ServiceTask': ['bpmn:Activity', 'bpmn:FlowNode'],
  'bpmn:ScriptTask': ['bpmn:Activity', 'bpmn:FlowNode'],
  'bpmn:CallActivity': ['bpmn:Activity', 'bpmn:FlowNode'],
  'bpmn:StartEvent': ['bpmn:Event', 'bpmn:FlowNode', 'bpmn:FlowElement'],
  'bpmn:EndEvent': ['bpmn:Event', 'bpmn:FlowNode'],
  'bpmn:ExclusiveGateway': ['bpmn:Gateway', 'bpmn:FlowNode'],
  'bpmn:SubProcess': ['bpmn:Activity', 'bpmn:FlowNode'],
  'bpmn:SequenceFlow': ['bpmn:FlowElement'],
  'bpmn:MultiInstanceLoopCharacteristics': [],
  'bpmn:FormalExpression': [],
  'bpmn:TerminateEventDefinition': [],
};

/** Flowable's own, from its user guide. */
const FLOWABLE: Readonly<Record<string, { attributes: string; elements: string }>> = {
  'bpmn:Process': {
    attributes: 'candidateStarterUsers candidateStarterGroups isEagerExecutionFetching',
    elements: 'executionListener eventListener historyLevel',
  },
  'bpmn:UserTask': {
    attributes:
      'assignee owner candidateUsers candidateGroups dueDate businessCalendarName category priority formKey formFieldValidation skipExpression taskIdVariableName sameDeployment extensionId async exclusive',
    elements: 'taskListener executionListener formProperty customResource',
  },
  'bpmn:ServiceTask': {
    attributes:
      'class expression delegateExpression type resultVariable resultVariableName triggerable async exclusive storeResultVariableAsTransient useLocalScopeForResultVariable skipExpression',
    elements: 'field mapException failedJobRetryTimeCycle executionListener',
  },
  'bpmn:ScriptTask': {
    attributes: 'autoStoreVariables resultVariable skipExpression async',
    elements: 'executionListener in out',
  },
  'bpmn:CallActivity': {
    attributes:
      'calledElementType inheritVariables inheritBusinessKey businessKey sameDeployment useLocalScopeForOutParameters fallbackToDefaultTenant completeAsync processInstanceName processInstanceIdVariableName async',
    elements: 'in out executionListener',
  },
  'bpmn:StartEvent': { attributes: 'initiator formKey formFieldValidation sameDeployment', elements: 'formProperty' },
  'bpmn:SequenceFlow': { attributes: 'skipExpression', elements: 'executionListener' },
  'bpmn:MultiInstanceLoopCharacteristics': {
    attributes: 'collection elementVariable elementIndexVariable noWaitStatesAsyncLeave',
    elements: 'collection variableAggregation',
  },
  'bpmn:TerminateEventDefinition': { attributes: 'terminateAll terminateMultiInstance', elements: '' },
};

const words = (text: string): string[] => text.split(' ').filter((word) => word !== '');

/** The types of BPMN that a type of a tool's descriptor belongs to, through the tool's own types. */
function hostsOf(names: readonly string[], types: readonly VendorType[], prefix: string): string[] {
  return names.flatMap((name) => {
    if (name === '*') return Object.keys(HOSTS);
    const own = name.startsWith(`${prefix}:`)
      ? types.find((one) => one.name === name.slice(prefix.length + 1))
      : undefined;
    if (own) return hostsOf(own.extends ?? [], types, prefix);
    return Object.keys(HOSTS).filter((host) => host === name || HOSTS[host]?.includes(name));
  });
}

function describedWords(vendor: 'camunda' | 'zeebe', types: readonly VendorType[]): VendorWord[] {
  const attributesOf = (type: VendorType): string[] => [
    ...(type.superClass ?? []).flatMap((name) => types.filter((one) => one.name === name).flatMap(attributesOf)),
    ...(type.properties ?? []).filter(({ isAttr }) => isAttr).map(({ name }) => name.replace(/^\w+:/, '')),
  ];
  return types.flatMap((type): VendorWord[] => {
    const attributes = attributesOf(type);
    if (type.extends) {
      const hosts = new Set(hostsOf(type.extends, types, vendor));
      return [...hosts].flatMap((host) => attributes.map((name) => attributeWord(vendor, host, name)));
    }
    const hosts = new Set(hostsOf(type.meta?.allowedIn ?? [], types, vendor));
    return [...hosts].map((host) =>
      elementWord(vendor, host, type.name.charAt(0).toLowerCase() + type.name.slice(1), attributes),
    );
  });
}

const attributeWord = (vendor: Vendor, host: string, name: string): VendorWord => ({
  vendor,
  host,
  name,
  element: '',
  attribute: ` ${vendor}:${name}="${VALUES[name] ?? 'true'}"`,
});

const elementWord = (vendor: Vendor, host: string, name: string, attributes: readonly string[]): VendorWord => ({
  vendor,
  host,
  name,
  attribute: '',
  element: `<${vendor}:${name}${attributes.map((one) => ` ${one}="${VALUES[one] ?? 'a'}"`).join('')}/>`,
});

/** Values that mean something to the reader. */
const VALUES: Readonly<Record<string, string>> = {
  collection: '${people}',
  inputCollection: '= people',
  elementVariable: 'person',
};

function flowableWords(vendor: Vendor): VendorWord[] {
  return Object.entries(FLOWABLE).flatMap(([host, { attributes, elements }]) => [
    ...words(attributes).map((name) => attributeWord(vendor, host, name)),
    ...words(elements).map((name) => elementWord(vendor, host, name, [])),
  ]);
}

/** What other tools can say, at each element of BPMN where they say it. */
export const VENDOR_WORDS: readonly VendorWord[] = [
  ...describedWords('camunda', camunda.types as VendorType[]),
  ...describedWords('zeebe', zeebe.types as VendorType[]),
  ...flowableWords('flowable'),
  ...flowableWords('activiti'),
];

/** A process with every host in it, and one word at one of them. */
export function fileWith(word: VendorWord | null): string {
  const at = (host: string, inner = '') => {
    const here = word?.host === host ? word : null;
    const extension = here?.element ? `<extensionElements>${here.element}</extensionElements>` : '';
    const tag = host.slice(5).charAt(0).toLowerCase() + host.slice(6);
    return (id: string, more = '') => `<${tag} id="${id}"${more}${here?.attribute ?? ''}>${extension}${inner}</${tag}>`;
  };
  const uris = Object.entries(VENDORS).map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`);
  const condition = word?.host === 'bpmn:FormalExpression' ? word.attribute : '';
  const formal = `<conditionExpression xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="tFormalExpression"${condition}>a = 1</conditionExpression>`;
  const inner = '<startEvent id="is"/><endEvent id="ie"/><sequenceFlow id="if" sourceRef="is" targetRef="ie"/>';
  const steps = [
    at('bpmn:UserTask', at('bpmn:MultiInstanceLoopCharacteristics')('loop'))('user'),
    at('bpmn:CallActivity')('call', ' calledElement="child"'),
    at('bpmn:ScriptTask', '<script>1</script>')('script'),
    at('bpmn:ServiceTask')('service'),
    at('bpmn:SubProcess', inner)('part'),
    at('bpmn:ExclusiveGateway')('gate'),
    at('bpmn:EndEvent', at('bpmn:TerminateEventDefinition')('over'))('end'),
  ];
  const ids = ['start', 'user', 'call', 'script', 'service', 'part', 'gate', 'end'];
  const flows = ids
    .slice(1)
    .map((id, index) => `<sequenceFlow id="to_${id}" sourceRef="${ids[index]}" targetRef="${id}"/>`);
  const body = [
    at('bpmn:StartEvent')('start'),
    ...steps,
    ...flows,
    at('bpmn:SequenceFlow', formal)('way', ' sourceRef="gate" targetRef="end"'),
  ];
  const process = at('bpmn:Process', body.join('\n'))('p', ' isExecutable="true"');
  return `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"${uris.join('')} targetNamespace="urn:test">\n${process}\n</definitions>`;
}
