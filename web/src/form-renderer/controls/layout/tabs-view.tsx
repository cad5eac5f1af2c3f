import type { TabsField } from '@countersign/shared/forms/fields/tabs/schema.ts';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { FieldList } from '../../field/field-list.tsx';
import { format, formatCount } from '../../messages.ts';
import { useChosenInView } from '../../use-chosen-in-view.ts';
import type { ControlProps, ViewSettings } from '../../view-settings.ts';
import { Heading } from './heading.tsx';
import { slotFields } from './slot-fields.ts';
import { useFold } from './use-fold.ts';
import { useReveal } from './use-reveal.ts';
import { useTabProblems } from './use-tab-problems.ts';
import './layout.css';

/** Tabs: one is seen, all are in the page. Where a form is only looked at, they stand below each other. */
export function TabsView(props: ControlProps<TabsField>) {
  const isStill = props.view.mode === 'canvas' || props.view.mode === 'review';
  return isStill ? <StillTabs {...props} /> : <LiveTabs {...props} />;
}

const nameOf = ({ messages }: ViewSettings, tabs: TabsField['tabs'], at: number): string =>
  tabs[at]?.label.trim() || format(messages.tab, { number: at + 1 });

function StillTabs({ view, index, field }: ControlProps<TabsField>) {
  return (
    <div className="cs-tabs">
      {field.tabs.map(({ id }, at) => (
        <section key={id} data-slot={id}>
          <Heading view={view} index={index}>
            {nameOf(view, field.tabs, at)}
          </Heading>
          <FieldList view={view} fields={slotFields(view, index, id)} />
        </section>
      ))}
    </div>
  );
}

function LiveTabs({ view, index, field, id }: ControlProps<TabsField>) {
  const { tabs } = field;
  const [chosen, setChosen] = useState(0);
  const row = useChosenInView<HTMLDivElement>(String(chosen));
  const fields = useMemo(() => tabs.map((tab) => slotFields(view, index, tab.id)), [view, index, tabs]);
  const inside = useMemo(() => fields.map((some) => some.flatMap((one) => subtree(view, one))), [view, fields]);
  useReveal(view, index, (wanted) => setChosen(inside.findIndex((some) => some.includes(wanted))));
  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = stepOf(event, chosen, tabs.length);
    if (next === null) return;
    event.preventDefault();
    setChosen(next);
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <div className="cs-tabs">
      {field.label.trim() && (
        <Heading view={view} index={index} id={`${id}-label`}>
          {field.label}
        </Heading>
      )}
      {field.hint && <p className="cs-hint">{field.hint}</p>}
      <div
        ref={row}
        role="tablist"
        aria-labelledby={field.label.trim() ? `${id}-label` : undefined}
        onKeyDown={handleKey}
      >
        {tabs.map((tab, at) => (
          <TabButton
            key={tab.id}
            id={`${id}-tab-${at}`}
            panelId={`${id}-panel-${at}`}
            view={view}
            name={nameOf(view, tabs, at)}
            fields={inside[at] ?? []}
            isChosen={at === chosen}
            onChoose={() => setChosen(at)}
          />
        ))}
      </div>
      {tabs.map((tab, at) => (
        <TabPanel
          key={tab.id}
          id={`${id}-panel-${at}`}
          tabId={`${id}-tab-${at}`}
          view={view}
          fields={fields[at] ?? []}
          isOpen={at === chosen}
          onFound={() => setChosen(at)}
        />
      ))}
    </div>
  );
}

/** A field and all that stands in it. */
function subtree({ store }: ViewSettings, index: number): number[] {
  const end = store.form.tree.end[index] ?? index + 1;
  return Array.from({ length: end - index }, (_, at) => index + at);
}

function stepOf(event: KeyboardEvent<HTMLElement>, chosen: number, count: number): number | null {
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
  const steps: Record<string, number> = {
    ArrowRight: chosen + (isRtl ? -1 : 1),
    ArrowLeft: chosen + (isRtl ? 1 : -1),
    Home: 0,
    End: count - 1,
  };
  const next = steps[event.key];
  return next === undefined ? null : (next + count) % count;
}

interface TabButtonProps {
  id: string;
  panelId: string;
  view: ViewSettings;
  name: string;
  fields: readonly number[];
  isChosen: boolean;
  onChoose: () => void;
}

function TabButton({ id, panelId, view, name, fields, isChosen, onChoose }: TabButtonProps) {
  const problems = useTabProblems(view.store, fields);
  return (
    <button
      type="button"
      role="tab"
      id={id}
      className="cs-tab"
      aria-selected={isChosen}
      aria-controls={panelId}
      tabIndex={isChosen ? 0 : -1}
      onClick={onChoose}
    >
      {name}
      {problems > 0 && (
        <span className="cs-tab-problems">
          <span aria-hidden="true">{problems}</span>
          <span className="cs-unseen">{formatCount(view.language, problems, view.messages.tabProblems)}</span>
        </span>
      )}
    </button>
  );
}

interface TabPanelProps {
  id: string;
  tabId: string;
  view: ViewSettings;
  fields: readonly number[];
  isOpen: boolean;
  onFound: () => void;
}

function TabPanel({ id, tabId, view, fields, isOpen, onFound }: TabPanelProps) {
  const panel = useFold(isOpen, onFound);
  return (
    <div ref={panel} role="tabpanel" id={id} className="cs-fold-body" aria-labelledby={tabId}>
      <FieldList view={view} fields={fields} />
    </div>
  );
}
