/** A clock for tests: it stands on the present moment and moves when it is told to. */
export function aClock(): { clock: () => Date; pass: (hours: number) => void } {
  let ahead = 0;
  return {
    clock: () => new Date(Date.now() + ahead),
    pass: (hours) => {
      ahead += hours * 3_600_000;
    },
  };
}
