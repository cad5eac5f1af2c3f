interface Option {
  value: string;
  label: string;
}

/** What stands chosen is on the list, also while the list is on its way. */
export const withOwn = (options: readonly Option[], own: string): readonly Option[] =>
  own === '' || options.some(({ value }) => value === own) ? options : [...options, { value: own, label: own }];
