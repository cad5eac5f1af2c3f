import type { FormDefinition } from '@countersign/shared/forms/schema.ts';
import styled from 'styled-components';
import { colour } from '../../../../lib/look/colour.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { useDraftValue } from '../../session/form-context.ts';

/** Before a page break the sheet ends, and the next one says which page it is. */
export function PageGap({ index }: { index: number }) {
  const t = useT();
  const number = useDraftValue(({ history }) => pageAt(history.definition, index));
  const count = useDraftValue(({ history }) => (number === null ? 0 : pageCount(history.definition)));
  if (number === null) return null;
  return <Gap>{t('fill.pageOf', { number, count })}</Gap>;
}

const isBreak = (field: { type: string } | undefined) => field?.type === 'page_break';
/** A form that begins with a break has no page before it. */
const pagesBefore = ({ fields }: FormDefinition) => (isBreak(fields[0]) ? 0 : 1);
const pageCount = (form: FormDefinition) => pagesBefore(form) + form.fields.filter(isBreak).length;

/** Number of the page that begins with the field at a place, from 1; null where none begins. */
function pageAt(form: FormDefinition, at: number): number | null {
  if (!isBreak(form.fields[at])) return null;
  return pagesBefore(form) + form.fields.slice(0, at + 1).filter(isBreak).length;
}

/* As wide as the paper with its edges. */
const Gap = styled.div`
  margin: 8px -33px 16px;
  padding: 4px 33px;
  border-block: 1px solid ${colour('border.default')};
  background: ${colour('background.recessed')};
  color: ${colour('foreground.subtle')};
  font-size: 12px;
  line-height: 16px;
  & + div .cs-page-break {
    border: 0;
    padding-block-start: 0;
  }
  @media (max-width: 799px) {
    margin-inline: -17px;
    padding-inline: 17px;
  }
`;
