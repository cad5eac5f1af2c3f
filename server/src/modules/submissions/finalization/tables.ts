import type { SubmissionId, FormKey } from '@countersign/shared/basics/ids.ts';
/** How far a running number has come, within what it counts: `period` is empty, a year, a month or a day. */
export interface FormCounterTable {
  form_key: FormKey;
  field_key: string;
  period: string;
  used: number;
}

export interface AssignedIdTable {
  form_key: FormKey;
  field_key: string;
  value: string;
}

/** How many have an option or slot, within the period after which it is free again. */
export interface StockUseTable {
  form_key: FormKey;
  field_key: string;
  item: string;
  period: string;
  used: number;
}

/** What answers hold of it, so that it can be given back. */
export interface StockClaimTable {
  submission_id: SubmissionId;
  form_key: FormKey;
  field_key: string;
  item: string;
  period: string;
}

declare module '../../../database/tables.ts' {
  interface Tables {
    form_counter: FormCounterTable;
    assigned_id: AssignedIdTable;
    stock_use: StockUseTable;
    stock_claim: StockClaimTable;
  }
}
