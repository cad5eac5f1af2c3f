import type { RouterNode } from '@countersign/shared/api/session/session.ts';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { useT } from '../../lib/texts/i18n.ts';
import { State } from '../../ui/state.tsx';
import { routeTitle } from '../menu.ts';

/**
 * What a page of another house may do in its frame: be itself, with forms, downloads and windows of its own. It cannot leave the
 * frame, and our pages are never framed here.
 */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-downloads allow-popups allow-popups-to-escape-sandbox';

/** A page of another site inside the layout, as an administrator set it up in the menu. */
export function InnerLink({ node }: { node: RouterNode }) {
  const t = useT();
  const link = node.meta?.link ?? '';
  const isBlocked = useBlocked(link);
  if (!/^https?:\/\//.test(link)) return null;
  if (isBlocked) {
    const again = { label: t('common.reload'), onClick: () => location.reload() };
    return <State isScreen type="error" title={t('common.state.frameBlocked')} text={link} action={again} />;
  }
  const title = routeTitle(node.name, node.meta?.title ?? link, node.meta);
  return <Frame src={link} title={title} referrerPolicy="no-referrer" sandbox={SANDBOX} />;
}

/** A page says when it is loaded what it may frame; a link that came later asks for a new one. */
function useBlocked(link: string): boolean {
  const [blocked, setBlocked] = useState('');
  useEffect(() => {
    const hear = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src') setBlocked(link);
    };
    document.addEventListener('securitypolicyviolation', hear);
    return () => document.removeEventListener('securitypolicyviolation', hear);
  }, [link]);
  return blocked === link && link !== '';
}

const Frame = styled.iframe`
  display: block;
  width: 100%;
  height: calc(100dvh - var(--cs-header-height) - var(--cs-tags-height));
  border: 0;
`;
