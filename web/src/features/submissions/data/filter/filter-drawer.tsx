import { useState } from 'react';
import { Button } from '../../../../lib/look/garden.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { ConditionBuilder } from '../../../../ui/condition/builder/condition-builder.tsx';
import { type ConditionGroup, isComplete } from '../../../../ui/condition/condition.ts';
import { Drawer } from '../../../../ui/dialogs/drawer.tsx';
import type { KnownName } from '../../../../ui/expression/known-name.ts';
import { FILTER_GRAMMAR } from './filter-grammar.ts';
import { readConditions, writeConditions } from './filter-text.ts';

interface Props {
  isOpen: boolean;
  filter: string;
  names: readonly KnownName[];
  onApply: (filter: string) => void;
  onClose: () => void;
}

/** Which answers the table shows: conditions and groups of them, applied together. */
export function FilterDrawer({ isOpen, filter, names, onApply, onClose }: Props) {
  const t = useT();
  const [draft, setDraft] = useState<{ of: string; condition: ConditionGroup }>({
    of: filter,
    condition: readConditions(filter),
  });
  if (draft.of !== filter) setDraft({ of: filter, condition: readConditions(filter) });
  const { condition } = draft;
  const apply = (next: ConditionGroup) => {
    onApply(writeConditions(next));
    onClose();
  };
  return (
    <Drawer
      isOpen={isOpen}
      title={t('submissions.data.filter.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => apply({ type: 'group', join: 'and', items: [] })}>
            {t('common.table.clearFilters')}
          </Button>
          <Button isPrimary disabled={!isComplete(condition)} onClick={() => apply(condition)}>
            {t('submissions.data.filter.apply')}
          </Button>
        </>
      }
    >
      <ConditionBuilder
        condition={condition}
        names={names}
        grammar={FILTER_GRAMMAR}
        none={t('submissions.data.filter.none')}
        onChange={(next) => setDraft({ of: filter, condition: next })}
      />
    </Drawer>
  );
}
