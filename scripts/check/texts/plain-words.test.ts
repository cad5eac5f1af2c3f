import { expect, test } from 'vitest';
import { stumblesInPaper, stumblesInText } from './plain-words.ts';

test.each<[string, string, string[]]>([
  ['a plain sentence', 'Can’t publish: two rules depend on each other. Open the rules.', []],
  ['an old word', 'Whoever has the link can read it.', ['says “Whoever”: say anyone who']],
  ['a person who is a man', 'The approver and his substitute.', ['says “his”: say they']],
  ['words that only look like it', 'This theory gave them a standard history.', []],
  ['two of them', 'Nobody is told.', ['says “Nobody”: say someone', 'says “is told”: say sees']],
  ['a request', 'Please enter a name.', ['says “Please”: say the verb alone']],
  ['an outcry', 'Saved!', ['says “!”: say a full stop']],
  [
    'a stiff no',
    'The file cannot be read and does not end.',
    ['says “cannot”: say can’t', 'says “does not”: say isn’t'],
  ],
  ['a straight apostrophe', "It isn't valid.", ["says “n't”: say the curly apostrophe"]],
  ['another name of a thing', 'Add a signer.', ['says “signer”: say approver']],
])('a text of a screen: %s', (_, text, problems) => {
  const found = stumblesInText(text);
  expect(found).toHaveLength(problems.length);
  problems.forEach((problem, at) => expect(found[at]).toContain(problem));
});

test.each<[string, string, string[]]>([
  ['a plain page', '# A page\n\nThe server retries after a deadlock, and people cannot see it.\n', []],
  ['a line of it', '# A page\n\nPlain.\nThe job goes on.\n', ['4: says “goes on”: say continues']],
  ['code in a line', 'The flag `let go!` drops it.\n', []],
  ['code of several lines', 'Run:\n\n```sh\necho anew!\n```\n\nIt begins anew.\n', ['7: says “anew”: say again']],
  ['pictures and addresses', '![The card](docs/whoever.png), [the page](https://example.com/!)\n', []],
])('a paper: %s', (_, page, problems) => {
  const found = stumblesInPaper(page);
  expect(found).toHaveLength(problems.length);
  problems.forEach((problem, at) => expect(found[at]).toContain(problem));
});
