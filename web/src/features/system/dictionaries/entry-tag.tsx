import { textsOf, wordOf } from '@countersign/shared/resources/kinds-of-value.ts';
import type { ResourceRow } from '@countersign/shared/resources/resource.ts';
import { Tag } from '../../../lib/look/garden.ts';
import { currentLanguage } from '../../../lib/texts/i18n.ts';

const HUES: Readonly<Record<string, string>> = {
  success: 'green',
  info: 'grey',
  warning: 'yellow',
  danger: 'red',
};

/** An entry as tables show it: `default` and nothing at all are plain text, `primary` is the default tag. */
export function EntryTag({ entry }: { entry: ResourceRow }) {
  const label = labelIn(entry, currentLanguage());
  const look = wordOf(entry['listClass'] || 'default');
  const name = wordOf(entry['cssClass'] ?? '');
  if (look === 'default') return <span {...(name ? { className: name } : {})}>{label}</span>;
  const hue = HUES[look];
  return (
    <Tag {...(hue ? { hue } : {})} {...(name ? { className: name } : {})}>
      <span>{label}</span>
    </Tag>
  );
}

function labelIn(entry: ResourceRow, language: string): string {
  return textsOf(entry['labelI18n'])[language] ?? wordOf(entry['dictLabel'] ?? '');
}
