import Remove from '@zendeskgarden/svg-icons/src/12/x-stroke.svg?icon';
import styled from 'styled-components';
import { IconButton, Message } from '../../../../../lib/look/garden.ts';
import { useT } from '../../../../../lib/texts/i18n.ts';
import { PersonAvatar } from '../../../../../ui/person-avatar.tsx';
import { useDesigner } from '../../session/designer-context.ts';

interface Props {
  people: readonly { id: string; name: string; error?: string | undefined }[];
  onRemove: (id: string) => void;
}

/** People of a step one below the other, each with a way out; stands in a `group`, whose input or button comes after the last. */
export function PersonRows({ people, onRemove }: Props) {
  const t = useT();
  const { mayEdit } = useDesigner();
  return (
    <List>
      {people.map(({ id, name, error }) => (
        <div key={id} data-row="">
          <Person>
            <PersonAvatar name={name} />
            <bdi>{name}</bdi>
            {mayEdit && (
              <IconButton
                size="small"
                aria-label={t('workflow.designer.people.remove', { name })}
                onClick={({ currentTarget }) => {
                  focusBeside(currentTarget);
                  onRemove(id);
                }}
              >
                <Remove />
              </IconButton>
            )}
          </Person>
          {error && (
            <Message validation="error" validationLabel={t('common.validation.error')}>
              {error}
            </Message>
          )}
        </div>
      ))}
    </List>
  );
}

/** The keyboard goes on beside a row that is about to go. */
function focusBeside(button: Element): void {
  const row = button.closest('[data-row]');
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  const next = beside?.querySelector('button') ?? row?.closest('[role=group]')?.querySelector('input, [data-choose]');
  if (next instanceof HTMLElement) next.focus();
}

const List = styled.div`
  display: grid;
  gap: 4px;
  margin-block-end: 8px;
  &:empty {
    display: none;
  }
`;
const Person = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  > :nth-child(2) {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;
