import type { ColumnType } from 'kysely';
import type { DemoTicket } from './demo-ticket.ts';

interface DemoTicketTable {
  id: number;
  ticket: ColumnType<DemoTicket, string, string>;
  created_at: Date;
  updated_at: Date;
}

declare module '../../database/tables.ts' {
  interface Tables {
    demo_ticket: DemoTicketTable;
  }
}
