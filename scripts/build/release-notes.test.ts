import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { releaseNotes } from './release-notes.ts';

const changelog = `# Changelog

## Unreleased

### Added

- **Forms**: a field
  for colours.
- **Safety**: uploads count.

### Fixed

- **Safety**: no leak.
- **Forms**: a typo.

### Removed

- **Forms**: the old field.

### Breaking

- **Safety**: no more \`true\`.

## [0.2.0] - 2026-12-01

### Changed

- **Forms**: faster.

## 0.1.0

The first one.

- **Forms**: all of it.
`;

test('what breaks comes first, then security, then the rest, each entry once', () => {
  expect(releaseNotes(changelog)).toBe(`# Countersign Unreleased

## Breaking

- **Safety**: no more \`true\`.

## Security

- **Safety**: uploads count.
- **Safety**: no leak.

## Added

- **Forms**: a field
  for colours.

## Fixed

- **Forms**: a typo.

## Removed

- **Forms**: the old field.
`);
});

test.each([
  ['0.2.0', '# Countersign 0.2.0\n\n## Changed\n\n- **Forms**: faster.\n'],
  ['v0.2.0', '# Countersign 0.2.0\n\n## Changed\n\n- **Forms**: faster.\n'],
  ['0.1.0', '# Countersign 0.1.0\n\nThe first one.\n\n- **Forms**: all of it.\n'],
])('the notes of %s are those of that version alone', (version, notes) => {
  expect(releaseNotes(changelog, version)).toBe(notes);
});

test('a version that the changelog lacks is refused with those that it has', () => {
  expect(() => releaseNotes(changelog, '0.3.0')).toThrow(
    'The changelog has no version 0.3.0. It has Unreleased, 0.2.0, 0.1.0.',
  );
});

test('the notes of each version in the real changelog have each of its lines once', () => {
  const real = readFileSync('CHANGELOG.md', 'utf8');
  const entries = (text: string) => text.split('\n').filter((line) => line.startsWith('- '));
  const versions = real.split(/^(?=## )/m).slice(1);
  expect(versions.length).toBeGreaterThan(0);
  for (const version of versions) {
    const notes = releaseNotes(real, version.split(/\s+/)[1]);
    expect(entries(notes).toSorted()).toEqual(entries(version).toSorted());
  }
});
