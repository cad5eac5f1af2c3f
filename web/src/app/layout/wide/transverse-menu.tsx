import Chevron from '@zendeskgarden/svg-icons/src/12/chevron-down-stroke.svg?icon';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { useT } from '../../../lib/texts/i18n.ts';
import type { MenuEntry } from '../../menu.ts';
import { holds, useIsCurrent, useMenuPlace } from '../menu/menu-place.ts';
import { EntryMenu } from './entry-menu.tsx';
import { fittingIn } from './fitting-in.ts';
import { menuFace } from './menu-face.ts';

/** The menu as one line of the header; what does not fit is behind "More". */
export function TransverseMenu({ menu }: { menu: readonly MenuEntry[] }) {
  const t = useT();
  const at = useMenuPlace();
  const list = useRef<HTMLElement>(null);
  const fits = useFitting(list, menu);
  const rest = menu.slice(fits);
  return (
    <Row ref={list} aria-label={t('common.menu.label')}>
      {menu.map((entry, index) => (
        <Place
          key={entry.id}
          data-entry
          $isHidden={index >= fits}
          aria-hidden={index >= fits || undefined}
          inert={index >= fits}
        >
          <Entry entry={entry} isHere={holds(entry, at)} />
        </Place>
      ))}
      {rest.length > 0 && (
        <More>
          <EntryMenu
            label={t('common.more')}
            entries={rest}
            button={headOf(
              t('common.more'),
              rest.some((entry) => holds(entry, at)),
            )}
          />
        </More>
      )}
    </Row>
  );
}

function Entry({ entry, isHere }: { entry: MenuEntry; isHere: boolean }) {
  const isCurrent = useIsCurrent(entry);
  if (entry.children.length > 0) {
    return <EntryMenu label={entry.title} entries={entry.children} button={headOf(entry.title, isHere)} />;
  }
  if (entry.isExternal) {
    return (
      <Outside href={entry.to} target="_blank" rel="noreferrer" $isHere={false}>
        {entry.title}
      </Outside>
    );
  }
  return (
    <Inside to={entry.to} $isHere={isHere} aria-current={isCurrent}>
      {entry.title}
    </Inside>
  );
}

const headOf = (title: string, isHere: boolean) =>
  function head(props: object): ReactNode {
    return (
      <Head {...props} type="button" $isHere={isHere}>
        {title}
        <Chevron />
      </Head>
    );
  };

const GAP_PX = 4;

/** How many entries the row has room for, with "More" where some have none. */
function useFitting(list: RefObject<HTMLElement | null>, menu: readonly MenuEntry[]): number {
  const [fits, setFits] = useState(menu.length);
  useLayoutEffect(() => {
    const row = list.current;
    if (!row) return undefined;
    const measure = () => {
      const widths = [...row.querySelectorAll<HTMLElement>('[data-entry]')].map((one) => one.offsetWidth + GAP_PX);
      setFits(fittingIn(row.clientWidth, widths));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(row);
    return () => observer.disconnect();
  }, [list, menu]);
  return fits;
}

const Row = styled.nav`
  position: relative;
  display: flex;
  flex: 1;
  gap: ${GAP_PX}px;
  min-width: 0;
  margin-inline-start: 12px;
`;
const Place = styled.div<{ $isHidden: boolean }>`
  flex: none;
  ${({ $isHidden }) =>
    $isHidden &&
    css`
      position: absolute;
      visibility: hidden;
    `}
`;
const More = styled.div`
  flex: none;
`;
const line = css<{ $isHere: boolean }>`
  display: flex;
  align-items: center;
  gap: 6px;
  box-sizing: border-box;
  height: 36px;
  padding: 0 10px;
  font-weight: ${({ $isHere }) => ($isHere ? 600 : 400)};
  text-decoration: none;
  white-space: nowrap;
  ${menuFace}
`;
const Head = styled.button<{ $isHere: boolean }>`
  ${line}
`;
const Inside = styled(Link)<{ $isHere: boolean }>`
  ${line}
`;
const Outside = styled.a<{ $isHere: boolean }>`
  ${line}
`;
