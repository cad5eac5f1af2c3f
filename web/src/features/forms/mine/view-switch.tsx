import Cards from '@zendeskgarden/svg-icons/src/16/grid-2x2-stroke.svg?icon';
import styled from 'styled-components';
import { Field, Label, Select, ToggleIconButton } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';

interface Props {
  isCards: boolean;
  sort: string;
  onSort: (sort: string) => void;
  onCards: (isOn: boolean) => void;
}

/** Cards or table; cards have no headings to sort by, so that the order is chosen here. */
export function ViewSwitch({ isCards, sort, onSort, onCards }: Props) {
  const t = useT();
  return (
    <>
      {isCards && (
        <Order>
          <Label hidden>{t('forms.projects.sort')}</Label>
          <Select isCompact value={sort} onChange={(event) => onSort(event.target.value)}>
            <option value="">{t('forms.projects.sortUpdated')}</option>
            <option value="name">{t('forms.projects.sortName')}</option>
            <option value="-created">{t('forms.projects.sortCreated')}</option>
            <option value="-answers">{t('forms.projects.sortAnswers')}</option>
          </Select>
        </Order>
      )}
      <ToggleIconButton
        size="small"
        isPressed={isCards}
        aria-label={t('forms.projects.cards')}
        title={t('forms.projects.cards')}
        onClick={() => onCards(!isCards)}
      >
        <Cards />
      </ToggleIconButton>
    </>
  );
}

const Order = styled(Field)`
  width: 150px;
`;
