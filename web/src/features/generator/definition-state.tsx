import type { DefinitionRow } from '@countersign/shared/api/generator/definitions.ts';
import Changed from '@zendeskgarden/svg-icons/src/12/pencil-stroke.svg?icon';
import Draft from '@zendeskgarden/svg-icons/src/12/file-document-stroke.svg?icon';
import Published from '@zendeskgarden/svg-icons/src/12/check-circle-stroke.svg?icon';
import Stopped from '@zendeskgarden/svg-icons/src/12/circle-line-stroke.svg?icon';
import { useT } from '../../lib/texts/i18n.ts';
import { StatusTag } from '../../ui/process/status-tag.tsx';

/** Where a resource stands, and whether its draft says something else. */
export function DefinitionState({ row }: { row: Pick<DefinitionRow, 'state' | 'isChanged'> }) {
  const t = useT();
  if (row.state === 'published' && row.isChanged)
    return <StatusTag tone="warning" icon={Changed} text={t('generator.states.changed')} />;
  const [tone, icon] = LOOKS[row.state];
  return <StatusTag tone={tone} icon={icon} text={t(`generator.states.${row.state}`)} />;
}

const LOOKS = {
  draft: ['neutral', Draft],
  published: ['success', Published],
  stopped: ['neutral', Stopped],
} as const;
