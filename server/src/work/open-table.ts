/**
 * A table that its room opens to resources of administrators: they show and export it, by these columns alone, and never write it.
 * What is in no such list can't be read this way, whatever it is called.
 */
export interface OpenTable {
  table: string;
  /** Its number. */
  id: string;
  /** Columns that may be shown. */
  columns: readonly string[];
  /** By which a role's data scope limits the rows; a definition can't lift it. */
  scope?: { department: string; isShared?: true };
}

export interface HasOpenTables {
  openTables: readonly OpenTable[];
}
