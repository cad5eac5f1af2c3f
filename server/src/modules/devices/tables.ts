import type { SubmissionId, TicketId, UserId } from '@countersign/shared/basics/ids.ts';
import type { ChangedField, ChangeSource } from '@countersign/shared/api/devices/devices.ts';
import type { ColumnType, GeneratedAlways } from 'kysely';

export interface DeviceTable {
  id: string;
  form_key: string;
  form_data_id: SubmissionId;
  serial: string;
  serial_plain: string;
  customer_name: string;
  delivery_no: ColumnType<string, string | undefined, string>;
  ticket_id: TicketId | null;
  /** The account of the ticket. */
  subdomain: ColumnType<string | null, string | null | undefined, string | null>;
  created_by: UserId | null;
  created_at: Date;
  updated_at: Date;
  rev: ColumnType<number, number | undefined, number>;
}

/** The database refuses to change or delete its rows. */
export interface DeviceChangeTable {
  id: GeneratedAlways<number>;
  device_id: string;
  serial: string;
  field: ChangedField;
  old_value: string;
  new_value: string;
  reason: string;
  source: ChangeSource;
  ticket_id: TicketId | null;
  /** The account of the ticket. */
  subdomain: ColumnType<string | null, string | null | undefined, string | null>;
  operator_id: UserId | null;
  created_at: Date;
}

export interface DeviceMentionTable {
  submission_id: SubmissionId;
  field_key: string;
  serial: string;
  created_at: Date;
}

/** What one device had before an update of delivery numbers, and the revision that the update made. */
export interface BatchedChange {
  id: string;
  rev: number;
  old: string;
}

export interface DeliveryBatchTable {
  id: string;
  delivery_no: string;
  changed: ColumnType<BatchedChange[], string, never>;
  created_by: UserId;
  created_at: Date;
  undone_at: ColumnType<Date | null, undefined, Date>;
}

declare module '../../database/tables.ts' {
  interface Tables {
    device: DeviceTable;
    device_change: DeviceChangeTable;
    device_mention: DeviceMentionTable;
    delivery_batch: DeliveryBatchTable;
  }
}
