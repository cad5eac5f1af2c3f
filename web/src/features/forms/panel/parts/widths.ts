/** Shares of the 24-column row that people choose from. */
export const WIDTHS = [24, 16, 12, 8, 6] as const;
