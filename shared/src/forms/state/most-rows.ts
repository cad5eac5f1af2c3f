/** How many rows any sub-form can have. */
export const MOST_ROWS = 1000;

/** How many rows and how many columns a matrix can have, and how many rows people can add to it. */
export const MOST_MATRIX_LINES = 200;
export const MOST_ADDED_ROWS = 50;
