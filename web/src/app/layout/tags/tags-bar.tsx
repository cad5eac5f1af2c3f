import type { PersonalTheme } from '@countersign/shared/api/session/theme-config.ts';
import ChevronDown from '@zendeskgarden/svg-icons/src/12/chevron-down-stroke.svg?icon';
import { type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { loadRoomTexts, useT } from '../../../lib/texts/i18n.ts';
import { useUnsaved } from '../../../lib/kept-page.ts';
import type { Tag } from '../pages/tags.ts';
import { useTags } from '../pages/tags-store.ts';
import { TagLine } from './tag-line.tsx';
import { Bar, MenuButton, TagList } from './tag-style.ts';
import { useCloseTags } from './use-close-tags.ts';
import { useCloseWithdrawn } from './use-close-withdrawn.ts';

const TagMenu = lazy(async () => {
  const [{ TagMenu: Menu }] = await Promise.all([import('./tag-menu.tsx'), loadRoomTexts()]);
  return { default: Menu };
});

interface Props {
  place: Tag;
  theme: Pick<PersonalTheme, 'tagsStyle' | 'isTagsviewIcon'>;
}

interface Opened {
  tagKey: string;
  x: number;
  y: number;
}

/** The pages that were opened, in a row that is moved sideways; arrows go along it, Delete closes, a right click opens the menu. */
export function TagsBar({ place, theme }: Props) {
  const t = useT();
  const { tags } = useTags();
  const unsaved = useUnsaved();
  const close = useCloseTags(place.key);
  useCloseWithdrawn(tags, place.key);
  const [opened, setOpened] = useState<Opened | null>(null);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [place.key, tags.length]);

  const openBelow = (key: string, element: Element) => {
    const { left, bottom } = element.getBoundingClientRect();
    setOpened({ tagKey: key, x: left, y: bottom });
  };
  const dirty = [...unsaved.values()];
  return (
    <Bar data-part="tags" aria-label={t('common.tags.label')}>
      <TagList ref={list} $style={theme.tagsStyle} onKeyDown={moveAlong}>
        {tags.map((tag, at) => (
          <TagLine
            key={tag.key}
            tag={tag}
            number={numberOf(tags, at)}
            isCurrent={tag.key === place.key}
            isUnsaved={dirty.includes(tag.key)}
            hasIcon={theme.isTagsviewIcon || tag.key === place.key}
            onClose={() => void close([tag.key])}
            onMenu={(element, point) =>
              point ? setOpened({ tagKey: tag.key, ...point }) : openBelow(tag.key, element)
            }
          />
        ))}
      </TagList>
      <MenuButton
        type="button"
        aria-haspopup="menu"
        aria-label={t('common.tags.menu')}
        title={t('common.tags.menu')}
        onClick={(event) => openBelow(place.key, event.currentTarget)}
      >
        <ChevronDown />
      </MenuButton>
      {opened && (
        <Suspense fallback={null}>
          <TagMenu {...opened} current={place.key} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </Bar>
  );
}

/** Pages of one name are told apart by their number. */
function numberOf(tags: readonly Tag[], at: number): number {
  const { title } = tags[at] ?? { title: '' };
  return tags.slice(0, at).filter((tag) => tag.title === title).length + 1;
}

function moveAlong(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a')];
  const here = links.indexOf(document.activeElement as HTMLElement);
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
  const steps: Record<string, number> = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 };
  const step = steps[event.key];
  if (here === -1 || step === undefined) return;
  event.preventDefault();
  links[Math.min(Math.max(here + step, 0), links.length - 1)]?.focus();
}
