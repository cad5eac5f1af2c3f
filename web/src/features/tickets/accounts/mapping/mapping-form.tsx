import {
  type AccountMapping,
  getMapping,
  mappingChoices,
  saveMapping,
} from '@countersign/shared/api/zendesk/accounts.ts';
import type { ReplyOf } from '@countersign/shared/api/contract.ts';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../../lib/look/garden.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { notifyUpdated } from '../../../../lib/look/notify.ts';
import { useMay } from '../../../../lib/session/permissions.ts';
import { useWrite } from '../../../../lib/calls/use-call.ts';
import { CheckField, SelectField } from '../../../../ui/fields/fields.tsx';
import { SaveBar } from '../../../../ui/saving/save-bar.tsx';
import { useAskBeforeLeaving } from '../../../../ui/saving/use-ask-before-leaving.ts';
import { SaveTrouble } from '../../../../ui/saving/save-trouble.tsx';
import { Actions, Group } from '../account-layout.ts';
import { MappingDepartments } from './mapping-departments.tsx';
import { MappingRules } from './mapping-rules.tsx';
import { ruleErrors } from './rule-errors.ts';

interface Props {
  subdomain: string;
  mapping: AccountMapping;
  choices: ReplyOf<typeof mappingChoices>;
  onReload: () => void;
}

const MOST_RULES = 200;

/** Roles and groups of Zendesk beside the roles that they give here. */
export function MappingForm({ subdomain, mapping, choices, onReload }: Props) {
  const t = useT();
  const mayEdit = useMay('zendesk:account:edit');
  const [draft, setDraft] = useState(mapping);
  const saving = useWrite(saveMapping, { notifyErrors: false, refreshes: [getMapping, mappingChoices] });
  const isChanged = JSON.stringify(draft) !== JSON.stringify(mapping);
  useAskBeforeLeaving(isChanged);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!saving.isBusy && (await saving.run({ subdomain, ...draft }))) notifyUpdated();
  };
  const addRule = () => {
    const role = choices.roles[0]?.key ?? '';
    setDraft({ ...draft, rules: [...draft.rules, { kind: 'role', value: choices.zendeskRoles[0] ?? 'agent', role }] });
  };
  const addDepartment = () => {
    const taken = draft.departments.map((rule) => rule.group);
    const { id: group = '', name: department = '' } = choices.groups.find(({ id }) => !taken.includes(id)) ?? {};
    setDraft({ ...draft, departments: [...draft.departments, { group, department, managerId: null }] });
  };
  const errors = ruleErrors(saving.error, 'rules');
  const wrongDepartments = ruleErrors(saving.error, 'departments');
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <Group>
        <h2>{t('tickets.mapping.people')}</h2>
        <p>{t('tickets.mapping.peopleText')}</p>
        <SelectField
          label={t('tickets.mapping.newPeople')}
          value={draft.newPeople}
          isDisabled={!mayEdit}
          options={[
            { value: 'create', label: t('tickets.mapping.create') },
            { value: 'refuse', label: t('tickets.mapping.refuse') },
          ]}
          onChange={(value) => setDraft({ ...draft, newPeople: value === 'refuse' ? 'refuse' : 'create' })}
        />
        <CheckField
          label={t('tickets.mapping.zdAdmin')}
          hint={t('tickets.mapping.zdAdminHint')}
          isChecked={draft.allowsZdAdmin}
          isDisabled={!mayEdit}
          onChange={(allowsZdAdmin) => setDraft({ ...draft, allowsZdAdmin })}
        />
      </Group>
      <Group>
        <h2>{t('tickets.mapping.rules')}</h2>
        <p>{t('tickets.mapping.rulesText')}</p>
        <MappingRules
          rules={draft.rules}
          choices={choices}
          errors={errors}
          isReadOnly={!mayEdit}
          onChange={(rules) => setDraft({ ...draft, rules })}
        />
        {mayEdit && (
          <Actions>
            <Button size="small" disabled={draft.rules.length >= MOST_RULES} onClick={addRule}>
              {t('tickets.mapping.addRule')}
            </Button>
          </Actions>
        )}
      </Group>
      <Group>
        <h2>{t('tickets.mapping.departments')}</h2>
        <p>{t('tickets.mapping.departmentsText')}</p>
        <MappingDepartments
          rules={draft.departments}
          choices={choices}
          errors={wrongDepartments}
          isReadOnly={!mayEdit}
          onChange={(departments) => setDraft({ ...draft, departments })}
        />
        {mayEdit && (
          <Actions>
            <Button size="small" disabled={draft.departments.length >= MOST_RULES} onClick={addDepartment}>
              {t('tickets.mapping.addDepartment')}
            </Button>
          </Actions>
        )}
      </Group>
      <SaveTrouble error={errors.size + wrongDepartments.size === 0 ? saving.error : null} onReload={onReload} />
      {isChanged && (
        <SaveBar
          label={t('tickets.account.unsaved')}
          isBusy={saving.isBusy}
          onDiscard={() => {
            setDraft(mapping);
            saving.reset();
          }}
        />
      )}
    </form>
  );
}
