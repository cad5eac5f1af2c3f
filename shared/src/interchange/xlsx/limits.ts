/** How large a workbook may be, so that a small file cannot fill the memory. */
export const LARGEST_FILE = 20_000_000;
export const MOST_ENTRIES = 1000;
/** Bytes of one part and of all parts that may be read, unpacked. */
export const LARGEST_PART = 40_000_000;
export const LARGEST_TOTAL = 100_000_000;
/** Spreadsheets reach 30 or 40; a bomb 1,000. Small parts may be anything. */
export const STEEPEST_RATIO = 100;
export const SMALL_PART = 1_000_000;
/** Of the sheets that are read: cells with a text, rows with one, and the column that the last of a row may stand in. */
export const MOST_CELLS = 500_000;
export const MOST_ROWS = 100_000;
export const MOST_COLUMNS = 1000;
/** Cells with a text and the empty ones before them in their rows: what is held in memory. */
export const MOST_PLACES = 5_000_000;
export const LONGEST_CELL = 32_767;

/** Bytes of a workbook of answers: larger than those of forms, and read beside the page. */
export const LARGEST_ANSWERS_FILE = 60_000_000;
