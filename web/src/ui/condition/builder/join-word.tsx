import { useT } from '../../../lib/texts/i18n.ts';
import { useBuilder } from './builder-context.ts';
import { JoinSelect } from './builder-style.ts';
import { type ItemPath, itemAt, putItem } from '../edit-condition.ts';

/** What stands before an item: `When` before the first, `and` or `or` before the others; the second one can be changed. */
export function JoinWord({ path }: { path: ItemPath }) {
  const t = useT();
  const { condition, change } = useBuilder();
  const parent = path.slice(0, -1);
  const at = path.at(-1) ?? 0;
  const group = itemAt(condition, parent);
  if (group?.type !== 'group') return null;
  if (at === 0) return path.length === 1 ? t('expression.builder.when') : null;
  if (at > 1) return t(`expression.builder.${group.join}`);
  return (
    <JoinSelect
      aria-label={t(parent.length === 0 ? 'expression.builder.joinLabel' : 'expression.builder.groupJoinLabel')}
      value={group.join}
      onChange={(event) =>
        change(putItem(condition, parent, { ...group, join: event.target.value === 'or' ? 'or' : 'and' }))
      }
    >
      <option value="and">{t('expression.builder.and')}</option>
      <option value="or">{t('expression.builder.or')}</option>
    </JoinSelect>
  );
}
