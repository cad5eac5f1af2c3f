/** A secret, or something that looks like one. `line` counts from 1; 0 is the file itself. */
export interface Finding {
  line: number;
  kind: string;
}

/** Shapes that their makers give to secrets, so that they can be found. */
const SHAPES: Readonly<Record<string, RegExp>> = {
  'private key': /-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----/,
  'key of AWS': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  'token of GitHub': /\b(?:gh[pousr]_\w{36}|github_pat_\w{22})/,
  'token of GitLab': /\bglpat-[\w-]{20}/,
  'token of npm': /\bnpm_\w{36}\b|_authToken\s*=\s*[^$\s]/,
  'token of Slack': /\bxox[abeoprs]-[\w-]{10,}|hooks\.slack\.com\/services\/T\w+\/B\w+\/\w+/,
  'key of Stripe': /\b[rs]k_live_\w{16,}/,
  'key of Google': /\bAIza[\w-]{35}/,
  'key of SendGrid': /\bSG\.[\w-]{22}\.[\w-]{43}/,
  'key of Twilio': /\bSK[0-9a-f]{32}\b/,
  'key of a language model': /\bsk-(?:\w+-)*\w{20,}/,
  'signed token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{16,}/,
  // Hosts that RFC 2606 keeps for examples are never real.
  'password in an address':
    /\b[a-z][a-z\d+.-]*:\/\/[^\s:/@'"`<>${}]+:[^\s:/@'"`<>${}]{3,}@(?!(?:[\w-]+\.)*(?:example(?:\.(?:com|net|org))?|test|invalid|localhost|host)(?:[:/?#'"`\s).]|$))[\w[]/,
};

const SECRET_FILES =
  /(?:^|\/)(?:\.env(?:\.(?!example$)\w+)?|id_(?:rsa|dsa|ecdsa|ed25519)|.*\.(?:pem|key|p12|pfx|jks|keystore))$/;

/** A long value under a name that promises a secret: `apiKey: '…'`, `CLIENT_SECRET=…`. */
const NAMED =
  /(?:secret|passw(?:or)?d|passphrase|token|api[-_]?key|access[-_]?key|private[-_]?key|credential)s?["']?\s*[:=]\s*["'`]?([\w+/=.~-]{20,})/i;
const CONFIGURATION = /(?:\.(?:json|ya?ml|toml|ini|conf|cfg|properties|env\w*)|(?:^|\/)\.\w+rc)$/;
const LONG_VALUE = /(?<![\w+/=.~-])[\w+/=~-]{24,}(?![\w+/=.~-])/g;

/** Bits a character: words of a language have less, and identifiers made of words too. */
const RANDOM = 4;
const RANDOM_HEX = 3.2;

/** What looks like a secret in a file, a finding for each line and kind. */
export function secretsIn(file: string, text: string): Finding[] {
  const kinds = Object.entries(SHAPES);
  const inLines = text.split('\n').flatMap((line, at) => {
    const shapes = kinds.filter(([, shape]) => shape.test(line)).map(([kind]) => kind);
    const found = shapes.length === 0 && hasRandomValue(file, line) ? ['random value'] : shapes;
    return found.map((kind) => ({ line: at + 1, kind }));
  });
  return SECRET_FILES.test(file) ? [{ line: 0, kind: 'file of secrets' }, ...inLines] : inLines;
}

function hasRandomValue(file: string, line: string): boolean {
  const named = NAMED.exec(line)?.[1];
  const values = CONFIGURATION.test(file) ? [...line.matchAll(LONG_VALUE)].map(([value]) => value) : [];
  return (named ? [named, ...values] : values).some(isRandom);
}

/** Digits and letters by chance: a word has no digits, and a hash repeats none of its letters much more than others. */
function isRandom(value: string): boolean {
  if (/^[\da-f]{32,}$/i.test(value)) return entropyOf(value.toLowerCase()) >= RANDOM_HEX;
  return /\d/.test(value) && /[A-Za-z]/.test(value) && entropyOf(value) >= RANDOM;
}

/** Shannon's entropy, in bits a character. */
function entropyOf(text: string): number {
  const counts = Map.groupBy(text, (character) => character).values();
  return [...counts].reduce((sum, { length }) => sum - (length / text.length) * Math.log2(length / text.length), 0);
}
