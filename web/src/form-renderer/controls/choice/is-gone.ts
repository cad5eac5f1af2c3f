/** Whether an option that only so many can have is gone, as far as the page knows. */
export const isGone = (options: readonly { value: string; isGone?: boolean }[], value: string): boolean =>
  options.some((option) => option.value === value && option.isGone === true);
