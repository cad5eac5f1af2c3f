/** The papers of the site in the order in which they stand in its menu; each file once. `build-site.test.ts` names what is missing. */
export const CONTENTS: readonly { title: string; files: readonly string[] }[] = [
  { title: 'Start', files: ['docs/getting-started.md', 'docs/migrate.md'] },
  {
    title: 'Design',
    files: ['docs/designers.md', 'docs/approvals.md', 'docs/feel.md', 'docs/bpmn-support.md', 'docs/interchange.md'],
  },
  {
    title: 'Administer',
    files: ['docs/administrators.md', 'docs/zendesk.md', 'docs/sign-in.md', 'docs/resources.md', 'docs/captcha.md'],
  },
  {
    title: 'Operate',
    files: ['docs/operations.md', 'docs/sizing.md', 'SECURITY.md', 'docs/security-tests.md', 'CHANGELOG.md'],
  },
  { title: 'Build on it', files: ['docs/api.md', 'docs/webhooks.md'] },
  {
    title: 'Inside',
    files: ['docs/architecture.md', 'docs/dependencies.md', 'docs/conformance.md', 'CONTRIBUTING.md'],
  },
];

/** A page that is made, not written: its place in the site and what it is about. */
export interface MadePage {
  address: string;
  title: string;
  markdown: string;
}

export const API_REFERENCE = 'api-reference.html';
export const DECISIONS = 'decisions/index.html';

/** Where the page of a Markdown file lies in the site; null for a file that has none. */
export function addressOf(file: string): string | null {
  if (file === 'README.md') return 'index.html';
  if (/^docs\/decisions\/?$/.test(file)) return DECISIONS;
  const name = /^(?:docs\/)?((?:decisions\/)?[\w-]+)\.md$/.exec(file)?.[1];
  return name ? `${name.toLowerCase()}.html` : null;
}
