import type { TaskDetail } from '@countersign/shared/api/workflow/workflow.ts';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Tab, TabPanel, Tabs } from '../../../../lib/look/garden.ts';
import { TabRow } from '../../../../ui/page/tab-row.tsx';
import { useT } from '../../../../lib/texts/i18n.ts';

export const TASK_TABS = ['form', 'record', 'diagram', 'compare'] as const;
export type TaskTab = (typeof TASK_TABS)[number];

/** The tab of an address; an unknown one is the form. */
export const toTab = (text: string): TaskTab => TASK_TABS.find((tab) => tab === text) ?? 'form';

/** Those of a task: the comparison only where there is something to compare with. */
export const tabsOf = ({ isComparable }: Pick<TaskDetail, 'isComparable'>): readonly TaskTab[] =>
  TASK_TABS.filter((tab) => tab !== 'compare' || isComparable);

interface Props {
  tabs: readonly TaskTab[];
  tab: TaskTab;
  onTab: (tab: TaskTab) => void;
  form: ReactNode;
  record: () => ReactNode;
  diagram: () => ReactNode;
  compare: () => ReactNode;
}

/** Form, flow record, process diagram, and the answers beside what they were. The form stays as it was left; the others are drawn when they are opened. */
export function TaskTabs({ tabs, tab, onTab, form, record, diagram, compare }: Props) {
  const t = useT();
  const shown = tabs.includes(tab) ? tab : 'form';
  return (
    <Frame>
      <Tabs selectedItem={shown} onChange={(item: string) => onTab(toTab(item))}>
        <TabRow label={t('workflow.handle.tabs.label')} chosen={tab}>
          {tabs.map((item) => (
            <Tab key={item} item={item}>
              {t(`workflow.handle.tabs.${item}`)}
            </Tab>
          ))}
        </TabRow>
        <TabPanel item="form">{form}</TabPanel>
        <TabPanel item="record">{tab === 'record' && record()}</TabPanel>
        <TabPanel item="diagram">{tab === 'diagram' && diagram()}</TabPanel>
        <TabPanel item="compare">{shown === 'compare' && compare()}</TabPanel>
      </Tabs>
    </Frame>
  );
}

const Frame = styled.div`
  min-width: 0;
  [role='tabpanel'] {
    padding-block-start: 4px;
  }
`;
