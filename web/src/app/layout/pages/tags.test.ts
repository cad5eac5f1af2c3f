import { describe, expect, test } from 'vitest';
import { type Closing, closedBy, nextAfter } from '../tags/closing.ts';
import { keptKeys, MOST_KEPT, readTags, type Tag, withVisited } from './tags.ts';

const aTag = (key: string): Tag => ({
  key,
  to: key,
  title: key,
  icon: '',
  isFixed: key === '/index',
  isKept: key !== '/x',
});
const tags = ['/index', '/a', '/b', '/c'].map(aTag);
const keys = (of: readonly Tag[]) => of.map(({ key }) => key).join(' ');

describe('tags of opened pages', () => {
  test('a page opened again keeps its place and takes its newest address; the same again changes nothing', () => {
    const moved = withVisited(tags, { ...aTag('/a'), to: '/a?page=2' });
    expect(moved.map(({ to }) => to).join(' ')).toBe('/index /a?page=2 /b /c');
    expect(withVisited(moved, { ...aTag('/a'), to: '/a?page=2' })).toBe(moved);
    expect(keys(withVisited([aTag('/a')], aTag('/index')))).toBe('/index /a');
    expect(keys(withVisited(tags, aTag('/d')))).toBe('/index /a /b /c /d');
  });

  test.each<[Closing, string, string | null]>([
    ['this', '/b', '/c'],
    ['others', '/a /c', null],
    ['left', '/a', null],
    ['right', '/c', null],
    ['all', '/a /b /c', '/index'],
  ])('close %s at /b closes %s and goes to %s', (closing, closed, to) => {
    expect(closedBy(tags, '/b', closing).join(' ')).toBe(closed);
    expect(nextAfter(tags, '/b', closedBy(tags, '/b', closing))).toBe(to);
  });

  test('the last one closed leads to the one before it, a fixed one is never closed', () => {
    expect(nextAfter(tags, '/c', ['/c'])).toBe('/b');
    expect(closedBy(tags, '/index', 'this')).toEqual([]);
  });

  test('pages that are kept: up to a number, the newest, without those that may not be, with the one that is shown', () => {
    const many = Array.from({ length: MOST_KEPT + 3 }, (_, at) => aTag(`/${at}`));
    const seen = many.map(({ key }) => key);
    expect(keptKeys(seen, many, '/12')).toEqual(seen.slice(2));
    expect(keptKeys(seen, many, '/12', (key) => key === '/0')).toEqual(['/0', ...seen.slice(2)]);
    expect(keptKeys(['/x', '/a'], [aTag('/x'), aTag('/a')], '/b')).toEqual(['/a', '/b']);
  });

  test.each([
    [null, ''],
    ['nonsense', ''],
    ['{"a":1}', ''],
    [
      JSON.stringify([
        aTag('/a'),
        { key: 1 },
        null,
        { ...aTag('/b'), to: '//evil.example' },
        { ...aTag('/c'), to: 'javascript:1' },
      ]),
      '/a',
    ],
  ])('stored %s is read as “%s”', (text, read) => {
    expect(keys(readTags(text))).toBe(read);
  });
});
