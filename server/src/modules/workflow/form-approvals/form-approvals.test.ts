import { type ApprovalStep, getApproval, makeApproval } from '@countersign/shared/api/forms/approval.ts';
import * as forms from '@countersign/shared/api/forms/forms.ts';
import * as projects from '@countersign/shared/api/forms/projects.ts';
import { setAudience } from '@countersign/shared/api/forms/publishing.ts';
import { saveShare } from '@countersign/shared/api/forms/shares.ts';
import { startFromTemplate } from '@countersign/shared/api/forms/templates.ts';
import * as submissions from '@countersign/shared/api/submissions/submissions.ts';
import * as design from '@countersign/shared/api/workflow/design.ts';
import * as workflow from '@countersign/shared/api/workflow/workflow.ts';
import type { DefinitionKey, FormKey } from '@countersign/shared/basics/ids.ts';
import type { FormRight } from '@countersign/shared/forms/form-rights.ts';
import { buildProcess } from '@countersign/shared/workflow/bpmn-build/bpmn-build.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aForm } from '../../../demonstration/seed/builders/a-form.ts';
import { aNumberField } from '../../../demonstration/seed/builders/fields.ts';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import { refusalOf } from '../testing/an-approval.ts';

let product: TestApp;
let oliver: string;
beforeAll(async () => {
  product = await startTestApp();
  oliver = String(await product.userId('oliver'));
});
afterAll(() => product.close());

const elena = { as: 'elena' };
const manager: ApprovalStep = { name: 'Manager', approvers: { type: 'manager' }, isForAll: false };
const finance = (): ApprovalStep => ({
  name: 'Oliver',
  approvers: { type: 'users', ids: [oliver] },
  isForAll: false,
});

/** An unpublished form of elena with an amount. */
async function aDraft() {
  const { formKey, rev } = await product.call(forms.create, { name: 'Equipment loan' }, elena);
  const { definition } = aForm({ title: 'Equipment loan', fields: [aNumberField({ key: 'amount', label: 'Amount' })] });
  return product.call(forms.saveDraft, { formKey, rev, definition }, elena);
}

const choose = (form: { formKey: FormKey; rev: number }, steps: ApprovalStep[], more: object = {}, as = elena) =>
  product.call(makeApproval, { formKey: form.formKey, rev: form.rev, steps, ...more }, as);
const publish = ({ formKey, rev }: { formKey: FormKey; rev: number }, as = elena) =>
  product.call(forms.publish, { formKey, rev }, as);
const approvalOf = ({ formKey }: { formKey: FormKey }) => product.call(getApproval, { formKey }, elena);
const definitionOf = (key: DefinitionKey | null) =>
  product.call(workflow.getDefinition, { key: key as DefinitionKey }, elena);
const send = ({ formKey, version }: { formKey: FormKey; version: number | null }) =>
  product.call(submissions.submit, { formKey, version: version ?? 0, answers: { amount: 5 } }, { as: 'tom' });
const waitsFor = async (as: string, instanceId: string | null) =>
  (await product.call(workflow.listTodo, { size: 200 }, { as })).records.some((row) => row.procInsId === instanceId);

describe('an approval that is chosen on a form', () => {
  test('that is to be drawn begins with one step for nobody yet, which is not called like the form', async () => {
    const drawn = await choose(await aDraft(), []);
    const { xml } = await definitionOf(drawn.nextDefinitionKey);
    expect(xml).toMatch(/<bpmn:userTask [^>]*name="Approval"/);
  });

  test('is a draft of its own that goes live with the form, and asks the requester’s manager', async () => {
    const chosen = await choose(await aDraft(), [manager]);
    expect(chosen).toMatchObject({ definitionKey: null, hasUnpublishedChanges: true });
    expect(await definitionOf(chosen.nextDefinitionKey)).toMatchObject({ version: null, name: 'Equipment loan' });
    const published = await publish(chosen);
    expect(published).toMatchObject({
      version: 1,
      definitionKey: chosen.nextDefinitionKey,
      hasUnpublishedChanges: false,
    });
    const { instanceId } = await send(published);
    expect(await waitsFor('maya', instanceId)).toBe(true);
  });

  test('knows the fields of the form at once', async () => {
    const { formKey, nextDefinitionKey: key } = await choose(await aDraft(), []);
    const choices = await product.call(design.designChoices, { key: key as DefinitionKey }, elena);
    expect(choices.forms).toMatchObject([{ formKey, fields: [{ key: 'amount', kind: 'number' }] }]);
    expect((await definitionOf(key)).forms).toEqual([{ formKey, name: 'Equipment loan' }]);
  });

  test('is told in steps with the names of people, and can be changed without losing anything', async () => {
    const form = await choose(await aDraft(), [manager, finance()]);
    expect(await approvalOf(form)).toMatchObject({
      live: null,
      problems: [],
      next: {
        version: null,
        isOwn: true,
        hasChanges: true,
        isPlain: true,
        steps: [
          { approvers: { type: 'manager' }, names: [] },
          { approvers: { type: 'users' }, names: ['Oliver Grant'] },
        ],
      },
    });
  });

  test('is no row of steps any more once it was drawn otherwise', async () => {
    const form = await choose(await aDraft(), [manager]);
    const { key, rev, name } = await definitionOf(form.nextDefinitionKey);
    const people = [{ type: 'starterHead' as const, level: 2 }];
    const xml = buildProcess({ key, name, steps: [{ type: 'approver', name: 'Head', people }] });
    await product.call(workflow.saveDefinition, { key, rev, name, xml }, elena);
    expect((await approvalOf(form)).next).toMatchObject({ steps: null, isPlain: false });
    const again = await choose(form, []);
    expect(await definitionOf(again.nextDefinitionKey)).toMatchObject({ xml });
  });
});

describe('publishing the form', () => {
  test('leaves answers and running approvals with what is live until then', async () => {
    const first = await publish(await choose(await aDraft(), [manager]));
    const changed = await choose(first, [finance()]);
    expect(changed).toMatchObject({ definitionKey: first.definitionKey });
    const { instanceId: before } = await send(first);
    expect(await waitsFor('maya', before)).toBe(true);
    const second = await publish(changed);
    const { instanceId: after } = await send(second);
    expect([await waitsFor('oliver', before), await waitsFor('oliver', after)]).toEqual([false, true]);
    expect(await waitsFor('maya', before)).toBe(true);
  });

  test('keeps in each version of the form which approval it had', async () => {
    const first = await publish(await choose(await aDraft(), [manager]));
    const second = await publish(await choose(first, [finance()]));
    const { formKey, rev } = second;
    const detached = await product.call(forms.attachWorkflow, { formKey, rev, definitionKey: null }, elena);
    expect(await publish(detached)).toMatchObject({ version: 3, definitionKey: null });
    const versions = await product.call(forms.versions, { formKey }, elena);
    expect(versions.map(({ version, approval }) => [version, approval?.version ?? null])).toEqual([
      [3, null],
      [2, 2],
      [1, 1],
    ]);
  });

  test('makes no version where neither the form nor its approval has changed', async () => {
    const first = await publish(await choose(await aDraft(), [manager]));
    expect(await publish(first)).toMatchObject({ version: 1 });
    expect(await definitionOf(first.definitionKey)).toMatchObject({ version: 1 });
  });

  test('publishes a change that was drawn, though the form’s own draft is as it was', async () => {
    const first = await publish(await choose(await aDraft(), [manager]));
    const { key, rev, name, xml } = await definitionOf(first.definitionKey);
    await product.call(workflow.saveDefinition, { key, rev, name, xml: xml.replace('"Manager"', '"Lead"') }, elena);
    expect(await publish(first)).toMatchObject({ version: 2 });
    expect(await definitionOf(key)).toMatchObject({ version: 2 });
  });

  test('is refused by the approval’s problems, each at its element, and publishes neither', async () => {
    const form = await choose(await aDraft(), []);
    const { problems } = await approvalOf(form);
    expect(problems).toMatchObject([{ code: 'no_people', element: expect.stringMatching(/./) }]);
    await expect(publish(form)).rejects.toMatchObject({
      code: 422,
      errors: [
        {
          code: 'bpmn_invalid',
          path: ['approval'],
          params: { problem: 'no_people', element: problems[0]?.element ?? '' },
        },
      ],
    });
    expect(await product.call(forms.get, { formKey: form.formKey }, elena)).toMatchObject({ version: null, status: 1 });
    expect(await definitionOf(form.nextDefinitionKey)).toMatchObject({ version: null });
  });

  test('publishes no approval where the form itself is refused', async () => {
    const empty = await product.call(forms.create, { name: 'Nothing in it' }, elena);
    const form = await choose(empty, [manager]);
    expect((await refusalOf(publish(form))).codes).toContain('no_fields');
    expect(await definitionOf(form.nextDefinitionKey)).toMatchObject({ version: null });
  });
});

describe('two people at once', () => {
  test('of two choices one counts, and the other is told how the form is now', async () => {
    const form = await aDraft();
    const tried = await Promise.allSettled([choose(form, [manager]), choose(form, [finance()])]);
    expect(tried.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const lost = tried.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect(lost.reason).toMatchObject({ code: 409, current: { rev: form.rev + 1 } });
    expect((await approvalOf(form)).next?.steps).toHaveLength(1);
  });

  test('a choice that is repeated is made once', async () => {
    const form = await aDraft();
    const twice = { ...elena, requestId: crypto.randomUUID() };
    const first = await choose(form, [manager], {}, twice);
    expect(await choose(form, [manager], {}, twice)).toEqual(first);
    expect(await definitionOf(first.nextDefinitionKey)).toMatchObject({ rev: 1 });
  });

  test('publishing twice at once publishes one version of both', async () => {
    const form = await choose(await aDraft(), [manager]);
    const tried = await Promise.allSettled([publish(form), publish(form)]);
    expect(tried.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await definitionOf(form.nextDefinitionKey)).toMatchObject({ version: 1 });
  });
});

describe('who may', () => {
  /** Gives tom, who designs no processes, these rights to a form of elena. */
  const share = async (formKey: FormKey, rights: FormRight[]) =>
    product.call(saveShare, { formKey, type: 'user', subjectId: await product.userId('tom'), rights }, elena);
  const tom = { as: 'tom' };

  test('choosing takes the right to design processes, and to change the form', async () => {
    const own = await product.call(forms.create, { name: 'Of tom' }, tom);
    expect(await refusalOf(choose(own, [manager], {}, tom))).toMatchObject({ code: 403 });
    expect(await refusalOf(choose(own, [manager]))).toMatchObject({ code: 403 });
  });

  test('whoever publishes forms and no processes publishes no change of the approval', async () => {
    const form = await choose(await aDraft(), [manager]);
    await share(form.formKey, ['publish_form']);
    expect(await refusalOf(publish(form, tom))).toMatchObject({ code: 403, codes: ['approval_needs_right'] });
    const first = await publish(form);
    expect(await publish(first, tom)).toMatchObject({ version: 1 });
  });

  test('an approval that everybody could start is chosen only by who says so', async () => {
    const form = await aDraft();
    await product.call(setAudience, { formKey: form.formKey, audience: 'everybody' }, elena);
    expect(await refusalOf(choose(form, [manager]))).toMatchObject({ code: 409, codes: ['starts_approval'] });
    expect(await choose(form, [manager], { startsApproval: true })).toMatchObject({
      nextDefinitionKey: expect.any(String),
    });
  });

  test('and a form whose approval waits is opened to everybody only by who says so', async () => {
    const { formKey } = await choose(await aDraft(), [manager]);
    const open = product.call(setAudience, { formKey, audience: 'everybody' }, elena);
    expect(await refusalOf(open)).toMatchObject({ codes: ['starts_approval'] });
  });
});

describe('the form and its own approval', () => {
  test('a copy of the form has a copy of it', async () => {
    const form = await publish(await choose(await aDraft(), [manager]));
    const copied = await product.call(projects.copy, { formKey: form.formKey, name: 'Second' }, elena);
    expect(copied.nextDefinitionKey).not.toBe(form.definitionKey);
    await publish(await choose(copied, [finance()]));
    expect((await approvalOf(form)).next?.steps).toMatchObject([{ approvers: { type: 'manager' } }]);
    const { instanceId } = await send(form);
    expect(await waitsFor('maya', instanceId)).toBe(true);
  });

  test('a copy of a form that was never published waits to be published as well', async () => {
    const form = await choose(await aDraft(), [manager]);
    const copied = await product.call(projects.copy, { formKey: form.formKey, name: 'Second' }, elena);
    expect(await definitionOf(copied.nextDefinitionKey)).toMatchObject({ version: null });
    expect((await publish(copied)).definitionKey).toBe(copied.nextDefinitionKey);
  });

  test('a process of the house stays what other forms share', async () => {
    const source = await publish(await choose(await aDraft(), [manager]));
    const { formKey, rev } = await aDraft();
    const { definitionKey } = source;
    const attached = await publish(await product.call(forms.attachWorkflow, { formKey, rev, definitionKey }, elena));
    expect((await approvalOf(attached)).next).toMatchObject({ isOwn: false, version: 1, hasChanges: false });
    const copied = await product.call(projects.copy, { formKey, name: 'Third' }, elena);
    expect(copied.nextDefinitionKey).toBe(definitionKey);
  });

  test('that of a template belongs to the form, and is chosen anew in its place', async () => {
    const form = await product.call(startFromTemplate, { id: 'leave_request', name: 'Days off' }, elena);
    expect((await approvalOf(form)).next).toMatchObject({ isOwn: true, version: 1, hasChanges: false });
    const chosen = await choose(form, [finance()]);
    expect(chosen.nextDefinitionKey).toBe(form.nextDefinitionKey);
    await publish(chosen);
    expect(await definitionOf(chosen.nextDefinitionKey)).toMatchObject({ version: 2 });
  });

  test('a form that goes for good takes an approval along that was never published', async () => {
    const form = await choose(await aDraft(), [manager]);
    await product.call(projects.recycle, { formKey: form.formKey }, elena);
    await product.call(projects.removeForever, { formKey: form.formKey }, elena);
    expect(await refusalOf(definitionOf(form.nextDefinitionKey))).toMatchObject({ code: 404 });
  });
});
