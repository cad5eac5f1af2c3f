/** Sections in the order in which people need them; others follow as the changelog has them. */
const ORDER = ['Breaking', 'Security', 'Added', 'Changed', 'Fixed'];
/** Entries of these areas are about security, whatever section they are in. */
const ABOUT_SECURITY = /^- \*\*(?:Safety|Security)\*\*:/;
const HEADING = /^## \[?([^\s\]]+)/;

/**
 * The notes of a release as Markdown, made of the changelog: what breaks comes first, then what is about security, then the rest.
 * Every entry of the version is there once.
 */
export function releaseNotes(changelog: string, version = 'Unreleased'): string {
  const versions = changelog.split(/^(?=## )/m).filter((part) => HEADING.test(part));
  const nameOf = (part: string): string => HEADING.exec(part)?.[1] ?? '';
  const wanted = version.replace(/^v(?=\d)/, '').toLowerCase();
  const found = versions.find((part) => nameOf(part).toLowerCase() === wanted);
  if (found === undefined) {
    throw new Error(`The changelog has no version ${version}. It has ${versions.map(nameOf).join(', ')}.`);
  }
  const [intro = '', ...parts] = found.replace(/^.*\n?/, '').split(/^### /m);
  const sections = new Map(ORDER.map((name): [string, string[]] => [name, []]));
  for (const part of parts) {
    const [name = '', ...lines] = part.split('\n');
    for (const entry of entriesOf(lines.join('\n'))) {
      const section = name !== 'Breaking' && ABOUT_SECURITY.test(entry) ? 'Security' : name.trim();
      sections.set(section, [...(sections.get(section) ?? []), entry]);
    }
  }
  const filled = [...sections].filter(([, entries]) => entries.length > 0);
  const chapters = filled.map(([name, entries]) => `## ${name}\n\n${entries.join('\n')}`);
  return `${[`# Countersign ${nameOf(found)}`, intro.trim(), ...chapters].filter(Boolean).join('\n\n')}\n`;
}

/** A list by its items, each with the lines that continue it. */
const entriesOf = (list: string): string[] =>
  list
    .split(/^(?=- )/m)
    .map((entry) => entry.trimEnd())
    .filter(Boolean);
