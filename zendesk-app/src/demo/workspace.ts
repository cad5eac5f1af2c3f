/** One open tab of the ticket page; a tab without a number is a ticket that is being written. */
export interface Tab {
  guid: string;
  ticketId: number | null;
}

export interface Workspace {
  tabs: Tab[];
  active: string;
}

export type WorkspaceChange =
  | { type: 'open'; ticketId: number; guid: string }
  | { type: 'write'; guid: string }
  | { type: 'show'; guid: string }
  | { type: 'close'; guid: string }
  | { type: 'saved'; guid: string; ticketId: number; newGuid: string };

/** Opening a ticket that is open already shows its tab; a saved new ticket gets another frame, as in Zendesk. */
export function changeWorkspace(workspace: Workspace, change: WorkspaceChange): Workspace {
  const { tabs } = workspace;
  switch (change.type) {
    case 'open': {
      const open = tabs.find((tab) => tab.ticketId === change.ticketId);
      if (open) return { tabs, active: open.guid };
      return { tabs: [...tabs, { guid: change.guid, ticketId: change.ticketId }], active: change.guid };
    }
    case 'write':
      return { tabs: [...tabs, { guid: change.guid, ticketId: null }], active: change.guid };
    case 'show':
      return { tabs, active: change.guid };
    case 'close': {
      const left = tabs.filter((tab) => tab.guid !== change.guid);
      return { tabs: left, active: workspace.active === change.guid ? (left.at(-1)?.guid ?? '') : workspace.active };
    }
    case 'saved': {
      const replace = (tab: Tab) =>
        tab.guid === change.guid ? { guid: change.newGuid, ticketId: change.ticketId } : tab;
      return { tabs: tabs.map(replace), active: change.newGuid };
    }
  }
}
