/** Namespaces of other tools under the prefix that each of them uses itself, so that their attributes have one name here. */
export const VENDORS = {
  camunda: 'http://camunda.org/schema/1.0/bpmn',
  operaton: 'http://operaton.org/schema/1.0/bpmn',
  zeebe: 'http://camunda.org/schema/zeebe/1.0',
  modeler: 'http://camunda.org/schema/modeler/1.0',
  flowable: 'http://flowable.org/bpmn',
  activiti: 'http://activiti.org/bpmn',
  bonita: 'http://www.bonitasoft.com/bpmn/extensions',
  signavio: 'http://www.signavio.com',
  bizagi: 'http://www.bizagi.com/bpmn20',
  drools: 'http://www.jboss.org/drools',
} as const;

export type Vendor = keyof typeof VENDORS;

/** Tools whose process engines share one set of extension attributes. */
export const ENGINES: readonly Vendor[] = ['camunda', 'operaton', 'flowable', 'activiti'];
