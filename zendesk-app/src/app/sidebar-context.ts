import type { SidebarBootstrap } from '@countersign/shared/api/tickets/tickets.ts';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { DraftStore, DraftsState } from '../create/draft/draft-store.ts';
import type { LinkedFormsState, LinkedFormsStore } from '../linked-forms/linked-forms-store.ts';
import type { Server } from '../server.ts';
import type { LanguageTag } from '@countersign/shared/basics/languages/languages.ts';
import type { Translate } from '../texts/translate.ts';
import type { TicketState, TicketStore } from '../ticket.ts';
import type { ZafClient } from '../zaf/zaf-client.ts';

/** What every part of the sidebar may use. */
export interface Sidebar {
  server: Server;
  zaf: ZafClient;
  user: SidebarBootstrap['user'];
  ticketStore: TicketStore;
  linkedForms: LinkedFormsStore;
  drafts: DraftStore;
  options: SidebarBootstrap['options'];
  /** Set in the large window that was opened for one form. */
  wide: { formKey: string } | null;
  /** Loads the frame anew; its session goes on. */
  reload: () => void;
}

export const SidebarContext = createContext<Sidebar | null>(null);

export function useSidebar(): Sidebar {
  const sidebar = useContext(SidebarContext);
  if (sidebar === null) throw new Error('useSidebar outside of the sidebar');
  return sidebar;
}

export interface Reader {
  t: Translate;
  language: LanguageTag;
}

export const ReaderContext = createContext<Reader>({ t: (key) => key, language: 'en' });

export const useReader = (): Reader => useContext(ReaderContext);

export function useTicket(): TicketState {
  const { ticketStore } = useSidebar();
  return useSyncExternalStore(ticketStore.subscribe, ticketStore.getSnapshot);
}

export function useLinkedForms(): LinkedFormsState {
  const { linkedForms } = useSidebar();
  return useSyncExternalStore(linkedForms.subscribe, linkedForms.getSnapshot);
}

export function useDrafts(): DraftsState {
  const { drafts } = useSidebar();
  return useSyncExternalStore(drafts.subscribe, drafts.getSnapshot);
}

/** Whether the signed-in agent may do something; what may not be done is not drawn. */
export function useMay(): (permission: string) => boolean {
  const { permissions } = useSidebar().user;
  return (permission) => permissions.includes('*:*:*') || permissions.includes(permission);
}
