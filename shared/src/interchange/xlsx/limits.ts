/** How large a workbook may be, so that a small file cannot fill the memory. */
export const LARGEST_FILE = 20_000_000;
export const MOST_ENTRIES = 2000;
/** Bytes of one part and of all parts that are read, unpacked. */
export const LARGEST_PART = 40_000_000;
export const LARGEST_TOTAL = 80_000_000;
/** Spreadsheets reach 30 or 40; a bomb 1,000. Small parts may be anything. */
export const STEEPEST_RATIO = 200;
export const SMALL_PART = 1_000_000;
export const MOST_CELLS = 500_000;
export const LONGEST_CELL = 32_767;
