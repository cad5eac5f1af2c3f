import { describe, expect, it } from 'vitest';
import { OUTBOUND_EVENTS } from './outbound-event.ts';
import {
  fillWebhookBody,
  problemOfWebhookBody,
  sampleStepValues,
  sampleWebhookValues,
  STEP_WEBHOOK_NAMES,
  USUAL_WEBHOOK_TEMPLATE,
  usualWebhookBody,
  WEBHOOK_NAMES,
  type WebhookValues,
} from './webhook-body.ts';

const values = (given: Partial<WebhookValues> = {}): WebhookValues => ({
  ...sampleWebhookValues('task_assigned'),
  ...given,
});
const said = (template: string, given: Partial<WebhookValues> = {}): unknown =>
  JSON.parse(fillWebhookBody(template, values(given)));

describe('the body of a webhook', () => {
  it.each(OUTBOUND_EVENTS)('is by the template to begin from what it is without one: %s', (event) => {
    const sample = sampleWebhookValues(event);
    expect(JSON.parse(fillWebhookBody(USUAL_WEBHOOK_TEMPLATE, sample))).toEqual(JSON.parse(usualWebhookBody(sample)));
    expect(problemOfWebhookBody(USUAL_WEBHOOK_TEMPLATE)).toBeNull();
  });

  it.each(['create', 'assign', 'complete'] as const)(
    'of a step may name who has the task and how it was decided: %s',
    (event) => {
      const sample = sampleStepValues(event);
      for (const name of STEP_WEBHOOK_NAMES)
        expect(problemOfWebhookBody(`[{{${name}}}]`, STEP_WEBHOOK_NAMES)).toBeNull();
      expect(problemOfWebhookBody('[{{task.decision}}]')).toMatchObject({ code: 'webhook_name' });
      expect(JSON.parse(usualWebhookBody(sample))).toMatchObject({ task: sample.task });
      expect(fillWebhookBody('[{{task.assignee.userName}}, "{{task.decision}}"]', sample)).toBe(
        `["maya", "${event === 'complete' ? 'approved' : ''}"]`,
      );
    },
  );

  it('carries a value as a part of a text, or as the value that it is', () => {
    const template = '{"text": "{{starter}} asks: {{ task.name }}", "n": {{process.version}}, "who": {{people}}}';
    expect(said(template)).toEqual({ text: 'Tom Becker asks: Finance', n: 3, who: [{ id: 12, userName: 'maya' }] });
  });

  it.each(['"', '\\', '\n', '"}, "admin": true, {"', '\u2028', '{{people}}', '</script>'])(
    'is not changed in its shape by what somebody has typed: %j',
    (typed) => {
      const template = '{"text": "<{{comment}}>", "comment": {{comment}}}';
      expect(said(template, { comment: typed })).toEqual({ text: `<${typed}>`, comment: typed });
    },
  );

  it('says null, or nothing inside a text, for what is missing', () => {
    const given = { task: null, process: { ...values().process, title: null } };
    const template = '[{{task}}, {{task.name}}, "{{task.name}}", {{process.title}}, "{{process.title}}!"]';
    expect(said(template, given)).toEqual([null, null, '', null, '!']);
  });

  it('may name every part of what is known', () => {
    expect(problemOfWebhookBody(`[${WEBHOOK_NAMES.map((name) => `{{${name}}}, "{{${name}}}"`).join()}]`)).toBeNull();
  });

  it.each([
    ['{\n  "a": {{who}}\n}', 'webhook_name', 'who', 2, 8],
    ['{"a": "{{process.secret}}"}', 'webhook_name', 'process.secret', 1, 8],
    ['{"a": "{{__proto__}}"}', 'webhook_name', '__proto__', 1, 8],
    ['{"a": {{event}} "b": 1}', 'webhook_json', '', 1, 17],
    ['{"a": {{event}}{{at}}}', 'webhook_json', '', 1, 16],
    ['{{{event}}: 1}', 'webhook_name', '{{{event}}: 1}', 1, 1],
    ['{ {{event}}: 1}', 'webhook_json', '', 1, 3],
    ['{"a": "{{event"}', 'webhook_name', '{{event', 1, 8],
    ['{"a": "{{event}"}', 'webhook_name', '{{event}', 1, 8],
    ['{"a": "{{event}}}', 'webhook_json', '', 1, 7],
    ['', 'webhook_json', '', 1, 1],
    ['hello', 'webhook_json', '', 1, 1],
  ])('is refused with its place: %j', (template, code, name, line, column) => {
    expect(problemOfWebhookBody(template)).toEqual({ code, params: { line, column, name } });
  });
});
