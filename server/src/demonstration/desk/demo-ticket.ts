/** A ticket of the demonstration's stand-in for Zendesk, with the names that Zendesk gives to things. */
export interface DemoTicket {
  subject: string;
  status: DemoTicketStatus;
  priority: 'low' | 'normal' | 'high' | 'urgent';
  requester: DemoRequester;
  /** User name of our person who is the assigned agent; null when nobody is. */
  assignee: string | null;
  tags: string[];
  custom_fields: { id: number; value: string | null }[];
  comments: DemoComment[];
  /** What was said with each update, newest last; absent while there was none. */
  audits?: DemoAudit[];
  /** What whoever made it by the API calls it. */
  external_id?: string;
  /** Where it was made for; absent parts follow from its tags. */
  place?: {
    brand_id?: number | undefined;
    group_id?: number | undefined;
    ticket_form_id?: number | undefined;
  };
}

export interface DemoAudit {
  at: string;
  custom: Record<string, unknown>;
  body?: string;
  /** The ticket into which this one was merged. */
  mergedInto?: number;
}

export type DemoTicketStatus = 'new' | 'open' | 'pending' | 'hold' | 'solved' | 'closed' | 'deleted';

export interface DemoRequester {
  id: number;
  name: string;
  email: string;
}

export interface DemoComment {
  author: string;
  /** Notes between agents are not public. */
  public: boolean;
  body: string;
  created_at: string;
  /** Names of attached files. */
  files?: string[];
}
