const CONTAINER = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/** Whether a file begins as a workbook of Excel before 2007 (`.xls`) does, or something else in the same kind of container. */
export const isOldWorkbook = (bytes: Uint8Array): boolean => CONTAINER.every((byte, at) => bytes[at] === byte);
