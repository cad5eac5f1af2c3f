/** The options in an order of chance that stays the same for one opening of the form; `seed` from 0 to 1. */
export function orderOptions<O>(options: readonly O[], isShuffled: boolean, seed: number): readonly O[] {
  if (!isShuffled) return options;
  let state = Math.floor(seed * 0x7fffffff) || 1;
  const next = () => (state = (state * 48_271) % 0x7fffffff) / 0x7fffffff;
  return options
    .map((option) => ({ option, place: next() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ option }) => option);
}
