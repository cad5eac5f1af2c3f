import { listStartable, type Startable } from '@countersign/shared/api/workflow/workflow.ts';
import { useState } from 'react';
import styled from 'styled-components';
import { useT } from '../../../../lib/texts/i18n.ts';
import { useRead } from '../../../../lib/calls/use-call.ts';
import { ChoiceList } from '../../../../ui/fields/choice-list.tsx';

const MOST_SHOWN = 50;

interface Props {
  chosen: Startable | null;
  onChoose: (startable: Startable) => void;
}

/** The processes that I can start, each with its version and the form that starts it. */
export function StartableList({ chosen, onChoose }: Props) {
  const t = useT();
  const [name, setName] = useState('');
  const read = useRead(
    listStartable,
    { current: 1, size: MOST_SHOWN, ...(name ? { name } : {}) },
    { keepPreviousData: true },
  );
  const idOf = (one: Startable) => `${one.definitionKey}/${one.formKey}`;
  return (
    <ChoiceList
      label={t('workflow.startDialog.list')}
      search={{ label: t('workflow.startDialog.search'), text: name, onChange: setName }}
      read={read}
      idOf={idOf}
      chosenId={chosen ? idOf(chosen) : ''}
      onChoose={onChoose}
      more={(count) => t('workflow.startDialog.more', { count })}
      empty={{ title: t('workflow.startDialog.empty'), text: t('workflow.startDialog.emptyText') }}
    >
      {(one) => (
        <>
          <Name dir="auto">{one.formName}</Name>
          <span>
            {one.name} · {t('workflow.version', { version: one.version })}
          </span>
        </>
      )}
    </ChoiceList>
  );
}

const Name = styled.strong`
  font-weight: 600;
`;
