import type { AccountMapping, mappingChoices } from '@countersign/shared/api/zendesk/accounts.ts';
import type { ReplyOf } from '@countersign/shared/api/contract.ts';
import type { UserChoice } from '@countersign/shared/api/system/system.ts';
import { useId, useState } from 'react';
import { Button } from '../../../../lib/look/garden.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { SelectField, TextField } from '../../../../ui/fields/fields.tsx';
import { PeopleField } from '../../../../ui/fields/people-field.tsx';
import { withPresent } from '../../../../ui/answers/with-present.ts';
import { LineList, NoLine } from '../../line-list.ts';

type Rule = AccountMapping['departments'][number];
type Choices = ReplyOf<typeof mappingChoices>;

interface Props {
  rules: readonly Rule[];
  choices: Choices;
  errors: ReadonlyMap<number, string>;
  isReadOnly: boolean;
  onChange: (rules: Rule[]) => void;
}

/** "Newcomers of the group … get the department …", line by line. */
export function MappingDepartments({ rules, choices, errors, isReadOnly, onChange }: Props) {
  const t = useT();
  const list = useId();
  const [chosen, setChosen] = useState<readonly UserChoice[]>([]);
  if (rules.length === 0) return <NoLine>{t('tickets.mapping.noDepartments')}</NoLine>;
  const groups = choices.groups.map(({ id, name }) => ({ value: id, label: name }));
  const known = [...chosen, ...choices.managers.map(asChoice)];
  const change = (at: number, parts: Partial<Rule>) => {
    const rule = rules[at];
    if (rule) onChange(rules.with(at, { ...rule, ...parts }));
  };
  return (
    <LineList>
      <datalist id={list}>
        {choices.departments.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {rules.map((rule, at) => {
        const manager = known.find(({ id }) => id === rule.managerId);
        return (
          // The place is the identity of a rule, as in the rules for roles.
          <li key={at}>
            <fieldset>
              <legend>{t('tickets.mapping.rule', { number: at + 1 })}</legend>
              <SelectField
                label={t('tickets.mapping.values.group')}
                value={rule.group}
                isDisabled={isReadOnly}
                error={errors.get(at)}
                options={withPresent(groups, rule.group)}
                onChange={(group) => change(at, { group })}
              />
              <TextField
                name={`department-${at}`}
                label={t('tickets.mapping.department')}
                hint={t('tickets.mapping.departmentHint')}
                list={list}
                value={rule.department}
                maxLength={100}
                isRequired
                isDisabled={isReadOnly}
                onChange={(department) => change(at, { department })}
              />
              {isReadOnly ? (
                <div>{manager?.nickName}</div>
              ) : (
                <PeopleField
                  label={t('tickets.mapping.manager')}
                  people={manager ? [manager] : []}
                  isMultiple={false}
                  isRequired={false}
                  onChange={([person]) => {
                    if (person) setChosen([...chosen, person]);
                    change(at, { managerId: person?.id ?? null });
                  }}
                />
              )}
              {!isReadOnly && (
                <Button
                  size="small"
                  isBasic
                  isDanger
                  aria-label={t('tickets.mapping.removeDepartment', { number: at + 1 })}
                  onClick={() => onChange(rules.toSpliced(at, 1))}
                >
                  {t('common.remove')}
                </Button>
              )}
            </fieldset>
          </li>
        );
      })}
    </LineList>
  );
}

const asChoice = (person: Choices['managers'][number]): UserChoice => ({
  ...person,
  deptName: '',
  phone: '',
  createTime: '',
});
