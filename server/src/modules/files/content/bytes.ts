/** Bytes of a file, read where they are needed. */
export interface Bytes {
  size: number;
  read(offset: number, length: number): Promise<Buffer>;
}
