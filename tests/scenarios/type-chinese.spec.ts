import { describe, expect, it } from 'vitest';
import { inputMethod } from './support/input-method.ts';
import { publishForm } from './support/publish-form.ts';
import { stage } from './support/story.ts';

const story = stage();

describe('type Chinese with an input method, whose Enter, Escape and arrows are its own', () => {
  it('where a form is designed: search, label, options of a choice', async () => {
    const elena = await story.signedIn('elena');
    await elena.goto(`${story.url}/project/mine`);
    await elena.getByRole('button', { name: 'New form' }).first().click();
    const method = await inputMethod(elena);
    await elena.getByRole('textbox', { name: 'Form name' }).focus();
    await method.type('baoxiao', '报销', ['Enter', 'Escape']);
    await elena.keyboard.press('Enter');
    await elena.waitForURL(/project\/form\/editor\?formKey=/);

    await elena.getByRole('button', { name: 'Single choice', exact: true }).click();
    await elena.getByRole('textbox', { name: 'Label' }).and(elena.locator(':focus')).waitFor();
    await method.type('yanse', '颜色', ['ArrowDown', 'Enter']);
    await expect.poll(() => elena.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
    await elena.keyboard.press('Enter');
    await elena.getByRole('button', { name: /^颜色, / }).waitFor();

    const options = elena.locator('[data-setting=options] input');
    await options.first().waitFor();
    const count = await options.count();
    await options.first().focus();
    await elena.keyboard.press('Control+A');
    await method.type('hong', '红', ['ArrowDown', 'Enter']);
    await method.typeInSafari('se', '色');
    await expect.poll(() => options.count()).toBe(count);
    await expect.poll(() => options.first().inputValue()).toBe('红色');
    await elena.keyboard.press('Enter');
    await expect.poll(() => options.count()).toBe(count + 1);
  });

  it('where a form is filled: tags and people', async () => {
    const elena = await story.signedIn('elena');
    const formKey = await publishForm(elena, 'In Chinese', {
      fields: [
        { key: 'tags', type: 'tag_box', label: 'Topics', suggestions: ['Billing', 'Delivery'] },
        { key: 'who', type: 'user_picker', label: 'Colleague' },
      ],
    });
    await elena.goto(`${story.url}/d/${formKey}`);
    const method = await inputMethod(elena);
    const tags = elena.getByRole('combobox', { name: 'Topics' });
    await tags.click();
    await method.type('jiaofu', '交付', ['ArrowDown', 'Enter']);
    await expect.poll(() => tags.inputValue()).toBe('交付');
    await method.typeInSafari('shijian', '时间');
    await expect.poll(() => tags.inputValue()).toBe('交付时间');
    await elena.keyboard.press('Enter');
    await elena.getByRole('button', { name: 'Remove 交付时间' }).waitFor();

    const people = elena.getByRole('combobox', { name: 'Colleague' });
    await people.focus();
    const found = elena.getByRole('option', { name: /Tom/ });
    await found.waitFor();
    await method.type('tang', '汤', ['ArrowDown', 'Enter']);
    await expect.poll(() => people.inputValue()).toBe('汤');
  });

  it('where a request is decided, and in the sidebar: the comment stays open', async () => {
    const maya = await story.signedIn('maya');
    await maya.goto(`${story.url}/workflow/task/todo`);
    await maya
      .getByRole('row', { name: /Refund/ })
      .last()
      .click();
    await maya.getByRole('button', { name: 'Approve' }).click();
    const opinion = maya.getByLabel('Approval opinion');
    await opinion.focus();
    await (await inputMethod(maya)).type('tongyi', '同意', ['Escape', 'Enter']);
    await expect.poll(() => opinion.inputValue()).toBe('同意');

    const tom = await story.person();
    await tom.goto(`${story.url}/zendesk/demo?ticket=48231&agent=tom`);
    const sidebar = tom.frameLocator('iframe:not([hidden])');
    await sidebar.getByRole('button', { name: 'New form' }).click();
    const search = sidebar.getByRole('combobox');
    await search.focus();
    // A frame of another origin has a session of its own.
    const frame = tom.frames().find((one) => one.url().includes('/zendesk/landing'));
    await frame?.evaluate(() => {
      const key = { key: 'Enter', bubbles: true, cancelable: true };
      const place = document.activeElement;
      place?.dispatchEvent(new KeyboardEvent('keydown', { ...key, isComposing: true }));
      place?.dispatchEvent(new KeyboardEvent('keydown', { ...key, key: 'Escape', keyCode: 229 }));
    });
    await expect.poll(() => search.count()).toBe(1);
  });
});
