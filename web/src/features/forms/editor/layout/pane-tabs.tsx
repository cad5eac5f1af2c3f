import { type KeyboardEvent, useId } from 'react';
import styled from 'styled-components';
import { rowOfTabs } from '../../../../lib/look/row-of-tabs.ts';
import { colour } from '../../../../lib/look/colour.ts';
import { useChosenInView } from '../../../../form-renderer/use-chosen-in-view.ts';

interface Props<Name extends string> {
  label: string;
  tabs: readonly { name: Name; label: string }[];
  chosen: Name;
  onChoose: (name: Name) => void;
  /** Id of the panel that the tabs change. */
  panelId: string;
}

/** Tabs of a panel: one tab stop, arrows choose. */
export function PaneTabs<Name extends string>({ label, tabs, chosen, onChoose, panelId }: Props<Name>) {
  const id = useId();
  const row = useChosenInView<HTMLDivElement>(chosen);
  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const at = tabs.findIndex(({ name }) => name === chosen);
    const step = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1, Home: -at, End: tabs.length - 1 - at }[
      event.key
    ];
    const next = step === undefined ? undefined : tabs[(at + step + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onChoose(next.name);
    document.getElementById(`${id}-${next.name}`)?.focus();
  };
  return (
    <List ref={row} role="tablist" aria-label={label} onKeyDown={handleKey}>
      {tabs.map((tab) => (
        <button
          key={tab.name}
          id={`${id}-${tab.name}`}
          type="button"
          role="tab"
          aria-selected={tab.name === chosen}
          aria-controls={tab.name === chosen ? panelId : undefined}
          tabIndex={tab.name === chosen ? 0 : -1}
          onClick={() => onChoose(tab.name)}
        >
          {tab.label}
        </button>
      ))}
    </List>
  );
}

const List = styled.div`
  display: flex;
  flex: none;
  gap: 2px;
  padding-inline: 8px;
  ${rowOfTabs}
  border-block-end: 1px solid ${colour('border.default')};
  button {
    flex: none;
    min-height: 40px;
    padding: 2px 7px 0;
    border: 0;
    border-block-end: 2px solid transparent;
    background: none;
    color: ${colour('foreground.subtle')};
    white-space: nowrap;
    cursor: pointer;
  }
  button[aria-selected='true'] {
    border-block-end-color: ${colour('border.primaryEmphasis')};
    color: ${colour('foreground.default')};
    font-weight: 600;
  }
  button:focus-visible {
    outline: 2px solid ${colour('border.primaryEmphasis')};
    outline-offset: -2px;
    border-radius: 4px;
  }
`;
