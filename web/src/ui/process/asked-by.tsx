import type { Asked } from '@countersign/shared/api/workflow/workflow.ts';
import { askedBy } from '@countersign/shared/workflow/messages/why-here.ts';
import styled from 'styled-components';
import { colour } from '../../lib/look/colour.ts';
import { translateIfKnown, useT } from '../../lib/texts/i18n.ts';

/** Who brought a task to its reader, and with which words; nothing where the process did. Stands in buttons too. */
export function AskedBy({ asked, isShort = false }: { asked: Asked | null | undefined; isShort?: boolean }) {
  const t = useT();
  if (!asked) return null;
  const why = askedBy(asked, (name, values) =>
    translateIfKnown(`workflow.asked.${name.replace(/^(asked|said)_/, '')}`, values),
  );
  // One who asks for an opinion and decides afterwards is named in the sentence already.
  const { actor, forName } = asked;
  const text = forName && forName !== actor ? `${t('workflow.asked.forName', { name: forName })} · ${why}` : why;
  return (
    <Quote title={text} data-short={isShort}>
      <bdi>{text}</bdi>
    </Quote>
  );
}

/* In a table it does not widen its column: the text is cut to the room that there is. */
const Quote = styled.span`
  display: block;
  box-sizing: border-box;
  width: 100%;
  max-width: 65ch;
  margin-block-start: 4px;
  padding-inline-start: 8px;
  border-inline-start: 2px solid ${colour('border.default')};
  color: ${colour('foreground.default')};
  font-weight: 400;
  &[data-short='true'] {
    contain: inline-size;
    contain-intrinsic-inline-size: 260px;
    max-width: 560px;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-size: 12px;
    line-height: 16px;
    @media (max-width: 799px) {
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
      white-space: normal;
    }
  }
`;
