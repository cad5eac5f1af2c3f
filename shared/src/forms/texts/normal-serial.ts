/** The one normal form of a device's serial number: NFKC, without white space, upper case. */
export const normalSerial = (text: string): string =>
  text.normalize('NFKC').replaceAll(/\s+/g, '').toUpperCase().normalize('NFKC');
