interface Choice {
  value: string;
  label: string;
}

/** What is chosen already can always be chosen, also where its source no longer says that there is such a thing. */
export const withPresent = (options: Choice[], present: string): Choice[] =>
  present === '' || options.some(({ value }) => value === present)
    ? options
    : [...options, { value: present, label: present }];
