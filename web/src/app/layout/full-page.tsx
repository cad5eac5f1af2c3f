import { useRouteTree } from '../guard/route-tree.ts';
import { makeMenu } from '../menu.ts';
import { ScreenSlot } from '../routes/screen-slot.tsx';
import { PageExtras } from './palette/page-extras.tsx';

/** A screen that is the whole page: search and shortcuts are there as they are beside the menu. */
export function FullPage({ screen }: { screen: string }) {
  const tree = useRouteTree();
  return (
    <>
      <ScreenSlot screen={screen} isPage />
      <PageExtras menu={tree ? makeMenu(tree) : []} />
    </>
  );
}
