export interface HasClock {
  clock: () => Date;
}

export interface HasZone {
  /** Where days and times of day are read when nobody says another place, such as `Europe/Berlin`. */
  zone: string;
}
