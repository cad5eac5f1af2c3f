/** Nothing more is written to the disk of the data, so that reading goes on. Its code is the operating system's. */
export class DiskFull extends Error {
  readonly code = 'ENOSPC';

  constructor() {
    super('too little space is free on the disk of the data folder');
    this.name = 'DiskFull';
  }
}
