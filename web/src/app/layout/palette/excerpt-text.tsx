import type { Excerpt } from '@countersign/shared/api/submissions/search.ts';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';

/** A piece of an answer with what was searched for marked in it. */
export function ExcerptText({ excerpt: { label, text, places } }: { excerpt: Excerpt }) {
  const parts = places.map(([from, to], at) => {
    const before = text.slice(places[at - 1]?.[1] ?? 0, from);
    return (
      <span key={from}>
        {before}
        <Marked>{text.slice(from, to)}</Marked>
      </span>
    );
  });
  return (
    <>
      {label && `${label}: `}
      <bdi>
        {parts}
        {text.slice(places.at(-1)?.[1] ?? 0)}
      </bdi>
    </>
  );
}

const Marked = styled.mark`
  background: none;
  color: ${colour('foreground.default')};
  font-weight: 600;
`;
