import type { AccountMapping, mappingChoices } from '@countersign/shared/api/zendesk/accounts.ts';
import type { ReplyOf } from '@countersign/shared/api/contract.ts';
import { Button } from '../../../../lib/look/garden.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { SelectField } from '../../../../ui/fields/fields.tsx';
import { withPresent } from '../../../../ui/answers/with-present.ts';
import { LineList, NoLine } from '../../line-list.ts';

type Rule = AccountMapping['rules'][number];

interface Props {
  rules: readonly Rule[];
  choices: ReplyOf<typeof mappingChoices>;
  errors: ReadonlyMap<number, string>;
  isReadOnly: boolean;
  onChange: (rules: Rule[]) => void;
}

/** "Whoever is … in Zendesk gets … here", line by line. */
export function MappingRules({ rules, choices, errors, isReadOnly, onChange }: Props) {
  const t = useT();
  if (rules.length === 0) return <NoLine>{t('tickets.mapping.noRules')}</NoLine>;
  const valuesOf = (kind: Rule['kind']) =>
    kind === 'role'
      ? choices.zendeskRoles.map((name) => ({ value: name, label: name }))
      : choices.groups.map(({ id, name }) => ({ value: id, label: name }));
  const change = (at: number, rule: Rule) => onChange(rules.with(at, rule));
  return (
    <LineList>
      {rules.map((rule, at) => (
        // The place is the identity of a rule: there is nothing else that two of them could not share.
        <li key={at}>
          <fieldset>
            <legend>{t('tickets.mapping.rule', { number: at + 1 })}</legend>
            <SelectField
              label={t('tickets.mapping.kind')}
              value={rule.kind}
              isDisabled={isReadOnly}
              options={[
                { value: 'role', label: t('tickets.mapping.kinds.role') },
                { value: 'group', label: t('tickets.mapping.kinds.group') },
              ]}
              onChange={(kind) => {
                const next = kind === 'group' ? 'group' : 'role';
                change(at, { ...rule, kind: next, value: valuesOf(next)[0]?.value ?? '' });
              }}
            />
            <SelectField
              label={t(`tickets.mapping.values.${rule.kind}`)}
              value={rule.value}
              isDisabled={isReadOnly}
              options={withPresent(valuesOf(rule.kind), rule.value)}
              onChange={(value) => change(at, { ...rule, value })}
            />
            <SelectField
              label={t('tickets.mapping.role')}
              value={rule.role}
              isDisabled={isReadOnly}
              error={errors.get(at)}
              options={withPresent(
                choices.roles.map(({ key, name }) => ({ value: key, label: name })),
                rule.role,
              )}
              onChange={(role) => change(at, { ...rule, role })}
            />
            {!isReadOnly && (
              <Button
                size="small"
                isBasic
                isDanger
                aria-label={t('tickets.mapping.removeRule', { number: at + 1 })}
                onClick={() => onChange(rules.toSpliced(at, 1))}
              >
                {t('common.remove')}
              </Button>
            )}
          </fieldset>
        </li>
      ))}
    </LineList>
  );
}
