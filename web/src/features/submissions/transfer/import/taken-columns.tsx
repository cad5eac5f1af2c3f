import type { AnswerImport, ImportSettings } from '@countersign/shared/api/submissions/transfer/import.ts';
import styled from 'styled-components';
import { colour } from '../../../../lib/look/colour.ts';
import { useT } from '../../../../lib/texts/i18n.ts';

interface Props {
  given: Pick<AnswerImport, 'columns'>;
  settings: Pick<ImportSettings, 'columns' | 'mode'>;
}

const KINDS = ['never', 'unless_calculated', 'when_added'] as const;

/** Names the chosen columns whose values the form works out or gives itself. */
export function TakenColumns({ given, settings: { columns, mode } }: Props) {
  const t = useT();
  const lines = KINDS.filter((kind) => kind !== 'when_added' || mode !== 'add').flatMap((kind) => {
    const names = given.columns.filter(({ name, taken }) => taken === kind && columns.includes(name));
    const list = names.map(({ heading }) => heading).join(t('submissions.transfer.import.taken.between'));
    return list === '' ? [] : [{ kind, list }];
  });
  if (lines.length === 0) return null;
  return (
    <Lines>
      {lines.map(({ kind, list }) => (
        <p key={kind}>{t(`submissions.transfer.import.taken.${kind}`, { names: list })}</p>
      ))}
    </Lines>
  );
}

const Lines = styled.div`
  color: ${colour('foreground.subtle')};
  overflow-wrap: anywhere;
`;
