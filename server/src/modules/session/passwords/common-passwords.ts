import { createRequire } from 'node:module';

/** Words that stand in most guessed passwords, in lower case; a password made of one of them and a few signs is refused. */
const GUESSED_WORDS = [
  'password', 'passwort', 'passw0rd', 'p@ssw0rd', 'p@ssword', 'qwerty', 'qwertz', 'azerty', 'asdfgh', 'zxcvbn', 'letmein',
  'welcome', 'iloveyou', 'admin', 'administrator', 'monkey', 'dragon', 'master', 'sunshine', 'princess', 'football',
  'baseball', 'superman', 'batman', 'trustno1', 'whatever', 'starwars', 'freedom', 'shadow', 'michael', 'jordan',
  'hunter', 'soccer', 'hockey', 'killer', 'pepper', 'cheese', 'computer', 'internet', 'secret', 'login', 'changeme',
  'default', 'guest', 'root', 'test', 'demo', 'zendesk', 'countersign', 'woaini', 'mima', 'summer', 'winter', 'spring',
  'autumn', 'qazwsx', '1q2w3e', '1qaz2wsx', 'abc123', 'aa123456', 'a123456', 'hello', 'love', 'access', 'flower',
]; // oxfmt-ignore

/** Shorter ones are refused anyway. */
const SHORTEST = 10;

interface Leaks {
  dictionary: Readonly<Record<'passwords-common', readonly string[]>>;
}

const require = createRequire(import.meta.url);
let leaked: ReadonlySet<string> | undefined;

/** Passwords that were leaked most often, in small letters; read with the first password that somebody chooses, as they take memory. */
function leakedPasswords(): ReadonlySet<string> {
  if (leaked) return leaked;
  const { dictionary } = require('@zxcvbn-ts/language-common') as Leaks;
  leaked = new Set(dictionary['passwords-common'].filter((password) => password.length >= SHORTEST));
  return leaked;
}

/**
 * Whether a password would be among the first that somebody tries: a sequence, a repetition, the own name, or a guessed
 * word with signs around it, or one that was leaked elsewhere.
 */
export function isCommonPassword(password: string, own: readonly string[] = []): boolean {
  const text = password.toLowerCase();
  if (new Set(text).size < 5) return true;
  if (isSequence(text) || leakedPasswords().has(text.trim())) return true;
  const rest = [...GUESSED_WORDS, ...own.map((word) => word.toLowerCase()).filter((word) => word.length > 2)]
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, word) => left.replaceAll(word, ''), text);
  return rest.replaceAll(/[\d\W_]/g, '').length < 4 && rest.length < text.length && rest.length < 8;
}

const ROWS = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'qwertzuiop'];

/** Made only of runs along the alphabet, the digits or the keyboard. */
function isSequence(text: string): boolean {
  const rows = [...ROWS, ...ROWS.map((row) => row.split('').toReversed().join(''))];
  let left = text;
  for (const row of rows) {
    for (let length = row.length; length >= 4; length -= 1) {
      for (let from = 0; from + length <= row.length; from += 1)
        left = left.replaceAll(row.slice(from, from + length), '');
    }
  }
  return left.length < text.length && left.length < 4;
}
