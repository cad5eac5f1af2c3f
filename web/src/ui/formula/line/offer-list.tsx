import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import type { Offer } from '../chips/offers.ts';

interface Props {
  id: string;
  optionId: (index: number) => string;
  label: string;
  offers: readonly Offer[];
  active: number;
  onTake: (offer: Offer) => void;
}

/** What may be put in, under the headings of its groups; the keyboard stays where people type. */
export function OfferList({ id, optionId, label, offers, active, onTake }: Props) {
  const t = useT();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <List ref={list} id={id} role="listbox" aria-label={label}>
      {offers.map((offer, index) => (
        <div key={offer.id} role="presentation">
          {offer.group !== offers[index - 1]?.group && (
            <Heading role="presentation">{t(`expression.formula.group.${offer.group}`)}</Heading>
          )}
          <Option
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onTake(offer)}
          >
            <bdi>{offer.label}</bdi>
          </Option>
        </div>
      ))}
    </List>
  );
}

const List = styled.div`
  position: absolute;
  inset-inline: 0;
  z-index: 10;
  overflow-y: auto;
  max-height: 280px;
  margin-block-start: 4px;
  padding-block: 4px;
  border: 1px solid ${colour('border.default')};
  border-radius: 4px;
  background: ${colour('background.raised')};
  box-shadow: ${({ theme }) => theme.shadows.lg('8px', '16px', 'rgb(0 0 0 / 16%)')};
`;
const Heading = styled.div`
  padding: 8px 12px 2px;
  color: ${colour('foreground.subtle')};
  font-size: 12px;
`;
const Option = styled.div`
  padding: 6px 12px;
  cursor: pointer;
  overflow-wrap: anywhere;
  &[aria-selected='true'],
  &:hover {
    background: ${colour('background.primaryEmphasis', { transparency: 100 })};
  }
`;
