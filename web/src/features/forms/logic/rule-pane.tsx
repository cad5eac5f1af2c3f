import Add from '@zendeskgarden/svg-icons/src/16/plus-stroke.svg?icon';
import type { Rule } from '@countersign/shared/forms/schema.ts';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { Button } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { randomId } from '../../../lib/calls/random-id.ts';
import { SelectField } from '../../../ui/fields/fields.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { State } from '../../../ui/state.tsx';
import { nameOf } from '../model/changes/describe-changes.ts';
import { newRule } from '../rules/new-rule.ts';
import { ruleReading } from '../rules/rule-reading.ts';
import { useDraft, useDraftSession } from '../session/form-context.ts';
import type { LOGIC_STATE } from './logic-state.ts';
import { RuleItem } from './rule-item.tsx';
import { namesField } from '../model/naming/names-field.ts';

interface Props {
  state: typeof LOGIC_STATE;
  onChange: (changes: Partial<typeof LOGIC_STATE>) => void;
}

/** All rules in their order: find, add, open, move. The first of several that fill in a field counts. */
export function RulePane({ state, onChange }: Props) {
  const t = useT();
  const session = useDraftSession();
  const { fields, rules } = useDraft().history.definition;
  const [said, setSaid] = useState('');
  const [added, setAdded] = useState('');
  const target = fields.find(({ key }) => key === state.field) ?? fields.at(-1);
  const read = useMemo(
    () => rules.map((rule, at) => ({ rule, at, reading: ruleReading(t, rule, fields) })),
    [t, rules, fields],
  );
  const shown = read.filter(({ rule, reading }) => fits(rule, reading, state));

  const rule = target ? newRule(randomId(), fields, target) : null;
  const add = () => {
    if (!rule) return;
    session.run({ type: 'putRule', rule });
    setAdded(rule.id);
    onChange({ rule: rule.id, search: '' });
  };
  const move = (from: number, to: number) => {
    if (to < 0 || to >= rules.length || to === from) return;
    session.run({ type: 'moveRule', from, to });
    setSaid(t('forms.logic.moved', { place: to + 1, count: rules.length }));
  };
  return (
    <>
      <Tools>
        <SearchField
          hasShortcut
          label={t('forms.logic.search')}
          value={state.search}
          onChange={(search) => onChange({ search })}
        />
        <Button size="small" isPrimary disabled={rule === null} onClick={add}>
          <Button.StartIcon>
            <Add />
          </Button.StartIcon>
          {t('forms.rule.add')}
        </Button>
      </Tools>
      <Filter>
        <SelectField
          label={t('forms.logic.about')}
          placeholder={t('forms.logic.allFields')}
          value={state.field}
          options={fields.map((field) => ({ value: field.key, label: nameOf(field) }))}
          onChange={(field) => onChange({ field, rule: '' })}
        />
      </Filter>
      {rules.length === 0 && (
        <State isCompact type="empty" title={t('forms.logic.none')} text={t('forms.logic.noneText')} />
      )}
      {rules.length > 0 && shown.length === 0 && (
        <State
          isCompact
          type="empty"
          title={t('forms.logic.nothingFound')}
          action={{ label: t('forms.logic.showAll'), onClick: () => onChange({ field: '', search: '' }) }}
        />
      )}
      <List>
        {shown.map(({ rule: one, at, reading }) => (
          <RuleItem
            key={one.id}
            rule={one}
            at={at}
            count={rules.length}
            reading={reading}
            isOpen={state.rule === one.id}
            isNew={added === one.id}
            onOpen={(isOpen) => onChange({ rule: isOpen ? one.id : '' })}
            onMove={(to) => move(at, to)}
          />
        ))}
      </List>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </>
  );
}

/** The rule that is open stays, so that it does not vanish while it is written. */
function fits(rule: Rule, reading: string, { field, search, rule: open }: typeof LOGIC_STATE): boolean {
  if (rule.id === open) return true;
  const isFound = reading.toLocaleLowerCase().includes(search.toLocaleLowerCase());
  return isFound && (field === '' || namesField(rule, field));
}

const Tools = styled.div`
  display: flex;
  gap: 8px;
  align-items: center;
  > :first-child {
    flex: 1;
    min-width: 0;
  }
`;
const Filter = styled.div`
  margin-block: 12px 16px;
  color: ${colour('foreground.default')};
`;
const List = styled.ol`
  display: grid;
  gap: 8px;
`;
