import { MADE_SCOPES } from '@countersign/shared/resources/made/definition-choices.ts';
import { RESOURCE_ACTIONS } from '@countersign/shared/resources/resource.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { CheckField, CheckGroup, FieldStack, RadioField } from '../../../ui/fields/fields.tsx';
import type { PartProps } from './basics-part.tsx';

/** What can be done with rows, by which right, and whose rows a role reaches. */
export function AccessPart({ draft, isDisabled, onChange }: PartProps) {
  const t = useT();
  const isRead = draft.source.kind !== 'empty';
  const actions = RESOURCE_ACTIONS.filter((action) => !isRead || action === 'export');
  return (
    <FieldStack style={{ maxWidth: 720 }}>
      <CheckGroup
        label={t('generator.actions')}
        hint={t(isRead ? 'refusals.gen_source_read_only' : 'generator.actionsHint')}
      >
        {(['list', 'query'] as const).map((action) => (
          <CheckField
            key={action}
            isDisabled
            isChecked
            label={t(`generator.action.${action}`)}
            hint={`custom:${draft.name}:${action}`}
            onChange={() => {}}
          />
        ))}
        {actions.map((action) => (
          <CheckField
            key={action}
            isDisabled={isDisabled}
            isChecked={draft.actions.includes(action)}
            label={t(`generator.action.${action}`)}
            hint={`custom:${draft.name}:${action}`}
            onChange={(isOn) =>
              onChange({
                ...draft,
                actions: RESOURCE_ACTIONS.filter((one) => (one === action ? isOn : draft.actions.includes(one))),
              })
            }
          />
        ))}
      </CheckGroup>
      <CheckGroup label={t('generator.scope')} hint={t(isRead ? 'refusals.gen_source_scope' : 'generator.scopeHint')}>
        {MADE_SCOPES.map((scope) => (
          <RadioField
            key={scope}
            name="scope"
            isDisabled={isDisabled || isRead}
            isChecked={draft.scope === scope}
            label={t(`generator.scopes.${scope}`)}
            onChoose={() => onChange({ ...draft, scope })}
          />
        ))}
      </CheckGroup>
    </FieldStack>
  );
}
