/** What a letter is without its accents, in the scripts in which people leave them out when they search. */
const ACCENTS = /[\u0300-\u036F\u0591-\u05C7\u0610-\u061A\u0640\u064B-\u065F\u0670]/g;
/** Letters that no normal form takes apart. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ς: 'σ',
  ى: 'ي',
  ة: 'ه',
  '٬': ',',
  '٫': '.',
};
const OTHER_LETTERS = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');
const OTHER_DIGITS = /[\u0660-\u0669\u06F0-\u06F9\u0966-\u096F]/g;
/** Spaces that stand inside a number. */
const NUMBER_SPACES = /(?<=\d)[\u00A0\u2009\u202F](?=\d{3})/g;

/** A text as it is compared: small letters without accents, one width, digits 0 to 9. */
export const foldText = (text: string): string =>
  text
    .replace(NUMBER_SPACES, ',')
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .replace(OTHER_LETTERS, (letter) => LETTERS[letter] ?? letter)
    .replace(OTHER_DIGITS, digitOf);

/** Arabic, Persian and Devanagari digits begin at these places. */
const ZEROS = [0x0660, 0x06f0, 0x0966];

const digitOf = (digit: string): string => {
  const code = digit.charCodeAt(0);
  return String(code - (ZEROS.findLast((zero) => zero <= code) ?? code));
};
