/** The namespace of everything that BPMN itself has no word for. */
export const EXTENSION_URI = 'http://countersign.app/schema/bpmn/1.0';
export const EXTENSION_PREFIX = 'cs';

/** The moddle descriptor of that namespace: the reader, the designer and the exporter all use it. */
export const bpmnExtension = {
  name: 'Countersign',
  prefix: EXTENSION_PREFIX,
  uri: EXTENSION_URI,
  xml: { tagAlias: 'lowerCase' },
  associations: [],
  types: [
    element('Settings', {
      allowCancel: 'Boolean',
      allowRecall: 'Boolean',
      allowWithdraw: 'Boolean',
      admins: 'String',
      title: 'String',
      summary: 'String',
    }),
    element('Number', { prefix: 'String', datePart: 'String', digits: 'Integer', restart: 'String' }),
    withText('Print', {}),
    listOf('People'),
    listOf('Copy'),
    element('Rule', {
      type: 'String',
      ids: 'String',
      addresses: 'String',
      levels: 'Integer',
      level: 'Integer',
      untilRole: 'String',
      untilPost: 'String',
      node: 'String',
      field: 'String',
      expression: 'String',
    }),
    element('Vote', { mode: 'String', percent: 'Integer', count: 'Integer', onReject: 'String' }),
    element('Policy', {
      empty: 'String',
      emptyUserIds: 'String',
      starter: 'String',
      samePerson: 'String',
      approval: 'String',
      rejectTo: 'String',
      resubmit: 'String',
      signerReject: 'String',
      delegateMayReject: 'Boolean',
      delegateMayReturn: 'Boolean',
      signerMayReturn: 'Boolean',
      allowWithdraw: 'Boolean',
      signature: 'Boolean',
      opinion: 'String',
      skip: 'String',
    }),
    element('Button', { action: 'String', label: 'String', enabled: 'Boolean' }),
    element('Field', { key: 'String', access: 'String', required: 'Boolean' }),
    element('Timeout', {
      after: 'String',
      action: 'String',
      times: 'Integer',
      userIds: 'String',
      workingTime: 'Boolean',
    }),
    withText('Webhook', { event: 'String', url: 'String' }),
    element('Call', { method: 'String', url: 'String', body: 'String', retries: 'Integer' }),
    element('Input', { from: 'String', to: 'String' }),
    element('Output', { from: 'String', to: 'String' }),
    attribute('ProcessChoice', 'bpmn:Definitions', 'runs'),
    attribute('FormHolder', 'bpmn:UserTask', 'formKey'),
    attribute('ScriptResult', 'bpmn:ScriptTask', 'resultVariable'),
    attribute('ServiceResult', 'bpmn:ServiceTask', 'resultVariable'),
  ],
};

function element(name: string, attributes: Record<string, 'String' | 'Boolean' | 'Integer'>) {
  const properties = Object.entries(attributes).map(([key, type]) => ({ name: key, type, isAttr: true }));
  return { name, superClass: ['Element'], properties };
}

/** An element whose own text is the property `text`. */
function withText(name: string, attributes: Parameters<typeof element>[1]) {
  const { properties, ...rest } = element(name, attributes);
  return { ...rest, properties: [...properties, { name: 'text', type: 'String', isBody: true }] };
}

function listOf(name: string) {
  return { name, superClass: ['Element'], properties: [{ name: 'rules', type: 'Rule', isMany: true }] };
}

function attribute(name: string, owner: string, key: string) {
  return { name, extends: [owner], properties: [{ name: key, type: 'String', isAttr: true }] };
}
