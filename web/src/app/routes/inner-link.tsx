import type { RouterNode } from '@countersign/shared/api/session/session.ts';
import styled from 'styled-components';
import { routeTitle } from '../menu.ts';

/** A page of another site inside the layout, as an administrator set it up in the menu. */
export function InnerLink({ node }: { node: RouterNode }) {
  const link = node.meta?.link ?? '';
  if (!/^https?:\/\//.test(link)) return null;
  return <Frame src={link} title={routeTitle(node.name, node.meta?.title ?? link)} referrerPolicy="no-referrer" />;
}

const Frame = styled.iframe`
  display: block;
  width: 100%;
  height: calc(100dvh - var(--cs-header-height));
  border: 0;
`;
