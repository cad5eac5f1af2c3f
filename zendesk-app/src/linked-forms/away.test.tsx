import type { InstanceId, UserId } from '@countersign/shared/basics/ids.ts';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { ReaderContext, type Sidebar, SidebarContext } from '../app/sidebar-context.ts';
import { english } from '../texts/languages.ts';
import { createTranslate } from '../texts/translate.ts';
import { ChoosePeople } from './decision/choose-people.tsx';
import { FlowRecord } from './details/flow-record.tsx';

const until = '2026-03-09T12:00:00.000Z';
const moment = '2026-03-02T09:00:00.000Z';
const aPerson = (id: number, nickName: string) => ({
  id: id as UserId,
  userName: nickName.toLowerCase(),
  nickName,
  deptName: 'Finance',
  phone: '',
  createTime: moment,
});
const anEntry = (id: string, assigneeName: string) => ({
  id,
  nodeName: 'Lead',
  action: '',
  assigneeName,
  onBehalfOfName: '',
  candidate: [],
  createTime: moment,
  finishTime: null,
  duration: null,
  comment: '',
  toNames: [],
  subTasks: [],
});

const REPLIES: Record<string, unknown> = {
  'system.chooseUsers': { records: [{ ...aPerson(1, 'Marta'), awayUntil: until }, aPerson(2, 'Marlon')] },
  'workflow.timeline': { status: 1, entries: [{ ...anEntry('1', 'Marta'), awayUntil: until }, anEntry('2', 'Marlon')] },
  'workflow.forecast': { steps: [] },
};
const server = { call: async ({ name }: { name: string }) => REPLIES[name], waitMs: () => 0 };

test('the sidebar says until when somebody is away: to whoever chooses people, and where a task waits for them', async () => {
  await render(
    <SidebarContext value={{ server } as unknown as Sidebar}>
      <ReaderContext value={{ t: createTranslate(english, 'en'), language: 'en' }}>
        <ChoosePeople people={[]} isMultiple={false} isMissing={false} onChange={() => {}} />
        <FlowRecord instanceId={'1' as InstanceId} version="" />
      </ReaderContext>
    </SidebarContext>,
  );
  await page.getByRole('combobox').fill('Mar');
  await expect
    .element(page.getByRole('option', { name: /Marta/ }))
    .toHaveTextContent('Marta Finance · away until Mar 9, 2026');
  expect(page.getByRole('option', { name: /Marlon/ }).element().textContent).toBe('Marlon Finance');
  const waiting = page.getByRole('listitem').filter({ hasText: 'Waiting since' });
  const away = waiting.filter({ hasText: 'Marta' }).filter({ hasText: 'away until Mar 9, 2026' });
  await expect.element(away).toBeVisible();
  expect(waiting.filter({ hasText: 'Marlon' }).element().textContent).not.toContain('away');
});
