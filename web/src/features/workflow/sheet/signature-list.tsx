import type { SheetSignature } from '@countersign/shared/api/workflow/sheet.ts';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { useFormat } from '../../../lib/texts/format.ts';
import { useT } from '../../../lib/texts/i18n.ts';

/** The signatures of decisions that stand, beside each other, each above the name of who signed. */
export function SignatureList({ signatures }: { signatures: readonly SheetSignature[] }) {
  const t = useT();
  const { formatDateTime } = useFormat();
  const standing = signatures.filter(({ isStanding }) => isStanding);
  if (standing.length === 0) return <p>{t('workflow.sheet.noSignatures')}</p>;
  return (
    <List>
      {standing.map(({ entryId, image, name, onBehalfOfName, nodeName, time }) => {
        const who = onBehalfOfName ? t('workflow.timeline.onBehalfOf', { name, other: onBehalfOfName }) : name;
        return (
          <li key={entryId}>
            <img src={image} alt={t('workflow.sheet.signedBy', { name: who })} />
            <span>{who}</span>
            <small>{nodeName}</small>
            <small>{formatDateTime(time)}</small>
          </li>
        );
      })}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(160px, 1fr));
  gap: 16px 24px;
  margin-block-end: 8px;
  li {
    display: grid;
    align-content: end;
    break-inside: avoid;
  }
  img {
    width: 100%;
    height: 64px;
    border-block-end: 1px solid ${colour('border.emphasis')};
    border-radius: 0;
    object-fit: contain;
    object-position: 0 100%;
  }
  small {
    color: ${colour('foreground.subtle')};
    font-size: 12px;
  }
`;
