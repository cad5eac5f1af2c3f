/** Places of the selected fields, the one with the keyboard last; none means the form itself. */
export type Selection = readonly number[];
