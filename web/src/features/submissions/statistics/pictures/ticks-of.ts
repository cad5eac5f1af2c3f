/** Round numbers from 0 up to at least the largest value, whole ones, so few that they stand apart. */
export function ticksOf(most: number): number[] {
  const rough = Math.max(1, most) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((one) => one * power).find((one) => one >= rough) ?? power);
  return Array.from({ length: Math.ceil(Math.max(1, most) / step) + 1 }, (_, at) => at * step);
}
