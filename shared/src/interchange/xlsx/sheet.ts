/** A row of a sheet: its number as people see it, and the texts of its cells by column from 0. */
export interface SheetRow {
  row: number;
  cells: readonly string[];
}

/** One sheet of a workbook; rows without a text are left out. */
export interface Sheet {
  name: string;
  rows: readonly SheetRow[];
}
