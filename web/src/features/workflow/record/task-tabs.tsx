import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Tab, TabList, TabPanel, Tabs } from '../../../lib/garden.ts';
import { useT } from '../../../lib/i18n.ts';
import { useChosenInView } from '../../../form-renderer/use-chosen-in-view.ts';

export const TASK_TABS = ['form', 'record', 'diagram'] as const;
export type TaskTab = (typeof TASK_TABS)[number];

/** The tab of an address; an unknown one is the form. */
export const toTab = (text: string): TaskTab => TASK_TABS.find((tab) => tab === text) ?? 'form';

interface Props {
  tab: TaskTab;
  onTab: (tab: TaskTab) => void;
  form: ReactNode;
  record: () => ReactNode;
  diagram: () => ReactNode;
}

/** Form, flow record and process diagram. The form stays as it was left; the others are drawn when they are opened. */
export function TaskTabs({ tab, onTab, form, record, diagram }: Props) {
  const t = useT();
  const row = useChosenInView<HTMLDivElement>(tab);
  return (
    <Frame>
      <Tabs selectedItem={tab} onChange={(item: string) => onTab(toTab(item))}>
        <TabList ref={row} aria-label={t('workflow.handle.tabs.label')}>
          {TASK_TABS.map((item) => (
            <Tab key={item} item={item}>
              {t(`workflow.handle.tabs.${item}`)}
            </Tab>
          ))}
        </TabList>
        <TabPanel item="form">{form}</TabPanel>
        <TabPanel item="record">{tab === 'record' && record()}</TabPanel>
        <TabPanel item="diagram">{tab === 'diagram' && diagram()}</TabPanel>
      </Tabs>
    </Frame>
  );
}

const Frame = styled.div`
  min-width: 0;
  [role='tabpanel'] {
    padding-block-start: 4px;
  }
  @media (max-width: 799px) {
    [role='tablist'] {
      overflow-x: auto;
    }
    [role='tab'] {
      min-height: 44px;
      padding-inline: 12px;
      white-space: nowrap;
    }
  }
`;
