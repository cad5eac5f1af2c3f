/** What the ticket page can be asked for. Values come from another frame: shapes are what Zendesk promises, not facts. */
export interface ZafValues {
  'ticket.id': number;
  'ticket.subject': string;
  'ticket.status': string;
  'ticket.requester': ZafPerson;
  'ticket.assignee': { user?: ZafPerson; group?: { id?: number } };
  'ticket.brand': { id?: number };
  'ticket.form.id': number;
  'ticket.tags': string[];
  'ticket.createdAt': string;
  /** `publicReply` or `internalNote`. */
  'ticket.comment.type': string;
  'ticket.comment.text': string;
  currentUser: ZafPerson & { locale: string; role: string };
  colorScheme: ColorScheme;
}
export type ZafPath = keyof ZafValues;

export interface ZafPerson {
  id: number;
  name: string;
  email: string;
}

export type ColorScheme = 'light' | 'dark';

/** Events of the ticket page and what each carries. */
export interface ZafEvents {
  'app.activated': { firstLoad?: boolean };
  'app.deactivated': unknown;
  'app.expanded': unknown;
  'app.collapsed': unknown;
  'colorScheme.changed': ColorScheme;
  'ticket.updated': unknown;
  'ticket.subject.changed': string;
  'ticket.status.changed': string;
  'ticket.requester.id.changed': number;
  'ticket.assignee.user.id.changed': number;
  /** Any property; its name stands in the message. */
  '*.changed': { propertyName?: unknown };
}
export type ZafEvent = keyof ZafEvents;

export interface ZafContext {
  instanceGuid?: string;
  product?: string;
  location?: string;
  ticketId?: number;
}

/** Actions of the ticket page and their arguments. */
export interface ZafActions {
  resize: [size: { width: string; height: string }];
  notify: [message: string, kind?: 'notice' | 'alert' | 'error'];
  routeTo: [place: 'ticket', id: number];
  'instances.create': [instance: { location: 'modal'; url: string; size: { width: string; height: string } }];
  'app.close': [];
  'ticket.comment.appendText': [text: string];
  /** The same, as older pages call it. */
  'comment.appendText': [text: string];
}
export type ZafAction = keyof ZafActions;
