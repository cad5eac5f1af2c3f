import { describe, expect, it } from 'vitest';
import { secretsIn } from './supply/secrets-in.ts';

/** Put together here, so that this file holds none. */
const made = (...parts: string[]): string => parts.join('');
const letters = (length: number): string => 'aB3dE6gH9jK2mN5pQ8sT1vW4yZ7bC0fG'.repeat(4).slice(0, length);

describe('a secret is found', () => {
  it.each<[string, string, string, string]>([
    ['private key', 'a.ts', made('-----BEGIN RSA PRIVATE', ' KEY-----'), 'of RSA'],
    ['private key', 'a.md', made('-----BEGIN PRIVATE', ' KEY-----'), 'without a name'],
    ['private key', 'a.txt', made('-----BEGIN PGP PRIVATE', ' KEY BLOCK-----'), 'of PGP'],
    ['key of AWS', 'a.ts', made('AKIA', 'IOSFODNN7EXAMPLE'), 'by its first letters'],
    ['token of GitHub', 'a.ts', made('ghp_', letters(36)), 'of a person'],
    ['token of GitHub', 'a.ts', made('github_pat_', letters(40)), 'that is fine-grained'],
    ['token of GitLab', 'a.ts', made('glpat-', letters(20)), 'of a person'],
    ['token of npm', 'a.ts', made('npm_', letters(36)), 'by its first letters'],
    ['token of npm', '.npmrc', made('//registry.npmjs.org/:_authToken', '=abc'), 'in the settings of npm'],
    ['token of Slack', 'a.ts', made('xoxb-', '123456789012-abc'), 'of a bot'],
    ['key of Stripe', 'a.ts', made('sk_live_', letters(24)), 'by its first letters'],
    ['key of Google', 'a.ts', made('AIza', letters(35)), 'by its first letters'],
    ['key of SendGrid', 'a.ts', made('SG.', letters(22), '.', letters(43)), 'by its shape'],
    ['key of Twilio', 'a.ts', made('SK', '0123456789abcdef'.repeat(2)), 'by its shape'],
    ['key of a language model', 'a.ts', made('sk-', 'proj-', letters(40)), 'by its first letters'],
    ['signed token', 'a.ts', made('eyJ', letters(20), '.eyJ', letters(20), '.', letters(30)), 'by its three parts'],
    ['password in an address', 'a.md', made('postgresql://me:', 'pa55@db.acme.com/forms'), 'of a database'],
    ['password in an address', 'a.md', made('https://me:', 'pa55@10.0.0.8/in'), 'in the own network'],
    ['random value', 'a.ts', made("const apiKey = '", letters(32), "';"), 'under a name that promises one'],
    ['random value', '.env.example', made('CLIENT_SECRET=', letters(32)), 'in the environment'],
    ['random value', 'a.json', made('"anything": "', letters(32), '"'), 'under any name in configuration'],
    ['random value', 'a.yml', made('key: ', '9f86d081884c7d659a2feaa0c55ad015'), 'in hexadecimal digits'],
    ['file of secrets', '.env', 'A=1', 'by the name of its file'],
    ['file of secrets', 'certificates/server.key', '', 'by the end of its name'],
  ])('%s in %s', (kind, file, text) => {
    expect(secretsIn(file, `first line\n${text}`).map((finding) => finding.kind)).toEqual([kind]);
  });

  it('with its line', () => {
    expect(secretsIn('a.ts', made('\n\nAKIA', 'IOSFODNN7EXAMPLE'))).toEqual([{ line: 3, kind: 'key of AWS' }]);
  });
});

it.each([
  ['a.md', 'smtps://user:password@mail.example.com:465'],
  ['a.md', 'postgresql://user:password@host:5432/database'],
  ['a.ts', 'postgresql://clerk:secret@localhost:5432/forms'],
  ['a.ts', "const password = 'northlight-tea-42';"],
  ['a.ts', 'const tokenOf = (request: FastifyRequest): string => request.headers.authorization;'],
  ['a.ts', made("const digest = '", letters(32), "';")],
  ['a.json', '"description": "a-long-name-of-words-without-any-chance"'],
  ['a.json', '"id": "01a1edd6-80a6-765e-a787-fede8d5d5872"'],
  ['.env.example', 'DATABASE_URL='],
  ['keyboard.ts', 'export const key = 1;'],
])('no secret in %s: %s', (file, text) => expect(secretsIn(file, text)).toEqual([]));
