type Show = (field: number) => void;

/** Lets an error summary ask for a field that lies on another page or tab, or in a closed group. */
export class Reveals {
  private readonly places = new Set<Show>();

  /** Calls back whenever a field is to be seen; answers the way to stop it. */
  readonly subscribe = (show: Show): (() => void) => {
    this.places.add(show);
    return () => void this.places.delete(show);
  };

  /** Opens everything that the field lies in. */
  show(field: number): void {
    for (const place of this.places) place(field);
  }
}
