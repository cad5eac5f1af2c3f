import Chevron from '@zendeskgarden/svg-icons/src/12/chevron-down-stroke.svg?icon';
import {
  blockPlace,
  factPlace,
  placeOf,
  SHEET_BLOCKS,
  SHEET_FACTS,
} from '@countersign/shared/workflow/sheet/sheet-places.ts';
import { Menu, MenuItem, MenuItemGroup } from '../../../../lib/look/garden.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import type { KnownName } from '../../../../ui/expression/known-name.ts';
import type { Insert } from '../../../../ui/rich-text/insert-place.ts';

interface Props {
  fields: readonly KnownName[];
  onInsert: Insert;
}

/** What a sheet may name: facts and answers stand in the text, whole parts on a line of their own. */
export function InsertMenu({ fields, onInsert }: Props) {
  const t = useT();
  const lines: ReadonlySet<string> = new Set(SHEET_BLOCKS.map(blockPlace));
  return (
    <Menu
      isCompact
      maxHeight="min(420px, 50vh)"
      placement="bottom-start"
      restoreFocus={false}
      aria-label={t('workflow.sheet.editor.insert')}
      button={({ ref, ...props }) => (
        <button {...props} ref={ref} type="button">
          {t('workflow.sheet.editor.insert')} <Chevron width={10} height={10} />
        </button>
      )}
      onChange={({ value }) => {
        if (value !== undefined) onInsert(value, lines.has(value) ? 'line' : 'text');
      }}
    >
      <MenuItemGroup legend={t('workflow.sheet.editor.blocks')}>
        {SHEET_BLOCKS.map((block) => (
          <MenuItem key={block} value={blockPlace(block)}>
            {t(`workflow.sheet.block.${block}`)}
          </MenuItem>
        ))}
      </MenuItemGroup>
      <MenuItemGroup legend={t('workflow.sheet.editor.facts')}>
        {SHEET_FACTS.map((fact) => (
          <MenuItem key={fact} value={factPlace(fact)}>
            {t(`workflow.sheet.fact.${fact}`)}
          </MenuItem>
        ))}
      </MenuItemGroup>
      <MenuItemGroup legend={t('workflow.sheet.editor.fields')}>
        {fields.length === 0 && (
          <MenuItem value="" isDisabled>
            {t('workflow.sheet.editor.noFields')}
          </MenuItem>
        )}
        {fields.map(({ name, label }) => (
          <MenuItem key={name} value={placeOf(name)}>
            {label}
            <MenuItem.Meta>{name}</MenuItem.Meta>
          </MenuItem>
        ))}
      </MenuItemGroup>
    </Menu>
  );
}
