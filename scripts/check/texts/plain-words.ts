/**
 * Words that a reader stumbles over, each with what to say instead. English texts of the screens and the papers are searched for
 * them: what is old-fashioned, what shouts or apologises, and what has another name in this product.
 */

/** A pattern that no text has, and the words for it. */
interface Stumble {
  pattern: RegExp;
  say: string;
  /** Papers speak of code and quote others, so that some patterns are for the texts of screens only. */
  isForScreens?: true;
}

const STUMBLES: readonly Stumble[] = [
  { pattern: /\bwhoever\b/i, say: 'anyone who, or the person: “the approver”' },
  { pattern: /\b(?:some|any|every|no)body\b/i, say: 'someone, anyone, everyone, no one' },
  { pattern: /\b(?:is|are|was|were|be) told\b/i, say: 'sees, gets, hears; or the sentence itself' },
  { pattern: /\b(?:stands?|stood)\b(?!-)/i, say: 'is, belongs, comes; or a plain verb' },
  { pattern: /\bnothing that\b/i, say: 'no … that; or say what there is' },
  { pattern: /\banew\b/i, say: 'again' },
  { pattern: /\bfor ever\b/i, say: 'forever, for good, indefinitely' },
  { pattern: /\b(?:lets?|letting) go\b/i, say: 'releases, drops, clears' },
  { pattern: /\bby (?:itself|themselves)\b/i, say: 'automatically, on its own, alone' },
  { pattern: /\b(?:he|him|his|she|her|hers)\b/i, say: 'they, their; or the person: “the approver”' },
  { pattern: /\b(?:go|goes|going|gone|went) on\b/i, say: 'continues' },
  { pattern: /\bbegun\b/i, say: 'started' },
  { pattern: /\b(?:is|are|was|were) said\b/i, say: 'is stated, shown, defined' },
  { pattern: /\bin vain\b/i, say: 'without effect; or say what happens' },
  { pattern: /\bhand(?:s|ed|ing)? over\b/i, say: 'transfer, pass' },
  { pattern: /!/, say: 'a full stop' },
  { pattern: /\bsuccessfully\b/i, say: 'the result alone: “Saved”' },
  { pattern: /\bplease\b/i, say: 'the verb alone: “Enter a name”', isForScreens: true },
  { pattern: /\bcannot\b/i, say: 'can’t', isForScreens: true },
  {
    pattern: /\b(?:is|are|was|were|do|does|did|has|have|had|will|would|could|should) not\b/i,
    say: 'isn’t, doesn’t, hasn’t …',
    isForScreens: true,
  },
  { pattern: /\w'\w/, say: 'the curly apostrophe ’', isForScreens: true },
  { pattern: /\bpictures?\b/i, say: 'image, photo, chart', isForScreens: true },
  { pattern: /\bsigners?\b/i, say: 'approver, reviewer', isForScreens: true },
  { pattern: /\bdeclined\b/i, say: 'rejected', isForScreens: true },
  {
    pattern: /\b(?:[Cc]olors?|[Gg]ray\w*|center|organization)\b/,
    say: 'colour, grey, centre, organisation: the product is in British English',
    isForScreens: true,
  },
];

/** Texts that say such words on purpose. The keys of a room end with a star. */
const ON_PURPOSE: Readonly<Record<string, string>> = {
  'common.error.system': 'the specification’s own sentence',
  'refusals.failed': 'the specification’s own sentence',
  'refusals.form_key_empty': 'the specification’s own sentence',
  'refusals.ext_value_empty': 'the specification’s own sentence',
  'refusals.ticket_id_empty': 'the specification’s own sentence',
  'refusals.agent_id_empty': 'the specification’s own sentence',
  'refusals.status_empty': 'the specification’s own sentence',
  'refusals.form_data_id_empty': 'the specification’s own sentence',
  'refusals.delivery_no_empty': 'the specification’s own sentence',
  'refusals.device_serial_empty': 'like the sentences of the same calls',
  'refusals.customer_name_empty': 'like the sentences of the same calls',
  'refusals.device_id_empty': 'like the sentences of the same calls',
  'refusals.file_too_large': 'the specification’s own sentence',
  'fill.problem.file_too_large': 'the specification’s own sentence',
  'files.problem.failed': 'the specification’s own sentence',
  'fill.problem.upload_failed': 'the specification’s own sentence',
  'workflow.panel.opinionMissing': 'the specification’s own sentence',
  'tickets.sidebar.opinionMissing': 'the specification’s own sentence',
  'tickets.sidebar.linkLine': 'an agent asks a customer',
  'workflow.designer.ticket.organization': 'a word of Zendesk',
  'workflow.designer.people.rule.ticketOrganizationLead': 'a word of Zendesk',
  'expression.reads.*': 'conditions are not shortened',
  'expression.operator.*': 'conditions are not shortened',
};

/** What is wrong with the English texts of the screens, by key. */
export function stumblesInTexts(texts: ReadonlyMap<string, string>): string[] {
  const stumbling = [...texts].flatMap(([key, text]) => {
    const problems = stumblesInText(text);
    return problems.length > 0 ? [{ key, purpose: purposeOf(key), problems }] : [];
  });
  const needed = new Set(stumbling.map(({ purpose }) => purpose));
  return [
    ...stumbling.flatMap(({ key, purpose, problems }) =>
      purpose === undefined ? problems.map((problem) => `${key} ${problem}`) : [],
    ),
    ...Object.keys(ON_PURPOSE).flatMap((key) =>
      needed.has(key) ? [] : [`${key} is listed in plain-words.ts without need`],
    ),
  ];
}

const purposeOf = (key: string): string | undefined =>
  [key, key.replace(/\.[^.]*$/, '.*')].find((listed) => listed in ON_PURPOSE);

/** What is wrong with one English text of a screen. */
export const stumblesInText = (text: string): string[] => problemsOf(text, STUMBLES);

/** What is wrong with a page of Markdown, each with its line. Code, links and pictures are not read. */
export function stumblesInPaper(page: string): string[] {
  const forPapers = STUMBLES.filter(({ isForScreens }) => !isForScreens);
  return withoutCode(page)
    .split('\n')
    .flatMap((line, at) => problemsOf(line, forPapers).map((problem) => `${at + 1}: ${problem}`));
}

const problemsOf = (text: string, stumbles: readonly Stumble[]): string[] =>
  stumbles.flatMap(({ pattern, say }) => {
    const found = pattern.exec(text);
    return found ? [`says “${found[0]}”: say ${say}`] : [];
  });

/** The page with as many lines, where code and addresses are blank. */
function withoutCode(page: string): string {
  return page
    .replaceAll(/^```.*?^```/gms, (code) => code.replaceAll(/[^\n]/g, ''))
    .replaceAll(/`[^`]*`/g, (code) => code.replaceAll(/[^\n]/g, '_'))
    .replaceAll(/!\[/g, '[')
    .replaceAll(/\]\([^)\n]*\)/g, ']');
}
