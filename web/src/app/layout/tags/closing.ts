import { HOME, type Tag } from '../pages/tags.ts';

export type Closing = 'this' | 'others' | 'left' | 'right' | 'all';

/** Keys of the tags that a command of the menu closes; fixed ones stay. */
export function closedBy(tags: readonly Tag[], key: string, closing: Closing): readonly string[] {
  const at = tags.findIndex((tag) => tag.key === key);
  const isClosed = (index: number): boolean => {
    switch (closing) {
      case 'this':
        return index === at;
      case 'others':
        return index !== at;
      case 'left':
        return index < at;
      case 'right':
        return index > at;
      case 'all':
        return true;
    }
  };
  return tags.filter((tag, index) => !tag.isFixed && isClosed(index)).map((tag) => tag.key);
}

/** Where to go when the page that is shown is closed: its neighbour after it, else before it. */
export function nextAfter(tags: readonly Tag[], current: string, closed: readonly string[]): string | null {
  if (!closed.includes(current)) return null;
  const at = tags.findIndex(({ key }) => key === current);
  const stays = ({ key }: Tag) => !closed.includes(key);
  return (tags.slice(at).find(stays) ?? tags.slice(0, at).findLast(stays))?.to ?? HOME;
}
