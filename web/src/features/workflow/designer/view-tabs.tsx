import type { KeyboardEvent } from 'react';
import styled from 'styled-components';
import { rowOfTabs } from '../../../lib/look/row-of-tabs.ts';
import { colour } from '../../../lib/look/colour.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { useChosenInView } from '../../../form-renderer/use-chosen-in-view.ts';

type Name = 'tree' | 'canvas' | 'settings' | 'trial' | 'versions';

interface Props<Own extends Name> {
  label: string;
  names: readonly Own[];
  chosen: Own;
  panelId: string;
  onChoose: (name: Own) => void;
}

/** Tabs of the designer; arrows move between them. */
export function ViewTabs<Own extends Name>({ label, names, chosen, panelId, onChoose }: Props<Own>) {
  const t = useT();
  const row = useChosenInView<HTMLDivElement>(chosen);
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = names[(names.indexOf(chosen) + by + names.length) % names.length];
    if (by === 0 || next === undefined) return;
    event.preventDefault();
    onChoose(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-name="${next}"]`)?.focus();
  };
  return (
    <List ref={row} role="tablist" aria-label={label} onKeyDown={press}>
      {names.map((name) => (
        <Tab
          key={name}
          type="button"
          role="tab"
          data-name={name}
          aria-selected={name === chosen}
          aria-controls={panelId}
          tabIndex={name === chosen ? 0 : -1}
          onClick={() => onChoose(name)}
        >
          {t(`workflow.designer.view.${name}`)}
        </Tab>
      ))}
    </List>
  );
}

const List = styled.div`
  display: flex;
  gap: 4px;
  min-width: 0;
  ${rowOfTabs}
  padding-inline: 8px;
  border-block-end: 1px solid ${colour('border.default')};
  [data-bar] & {
    border-block-end: 0;
  }
`;
const Tab = styled.button`
  flex: none;
  min-height: 40px;
  padding-inline: 12px;
  border: 0;
  border-block-end: 2px solid transparent;
  background: none;
  color: ${colour('foreground.subtle')};
  font: inherit;
  cursor: pointer;
  &[aria-selected='true'] {
    border-block-end-color: ${colour('border.primaryEmphasis')};
    color: ${colour('foreground.default')};
    font-weight: 600;
  }
  &:focus-visible {
    outline: 2px solid ${colour('border.primaryEmphasis')};
    outline-offset: -2px;
  }
  @media (max-width: 799px) {
    min-height: 44px;
  }
`;
