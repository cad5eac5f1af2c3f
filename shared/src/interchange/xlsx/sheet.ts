/** A row of a sheet: its number as people see it, and the texts of its cells by column from 0. */
export interface SheetRow {
  row: number;
  cells: readonly string[];
}

/** One sheet of a workbook; rows without a text are left out. A sheet is unpacked and read when its rows are first asked for. */
export interface Sheet {
  readonly name: string;
  readonly rows: readonly SheetRow[];
}
