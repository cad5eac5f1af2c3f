import type { RichBlock, RichRun } from '@countersign/shared/forms/texts/rich-text.ts';
import type { ReactNode } from 'react';
import './rich-text.css';

/** One block of a text, inside an element of the class `cs-rich`; nothing in it is ever read as HTML. */
export function drawBlock(block: RichBlock, at: number): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return <p key={at}>{drawRuns(block.runs)}</p>;
    case 'heading':
      return block.level === 2 ? <h2 key={at}>{drawRuns(block.runs)}</h2> : <h3 key={at}>{drawRuns(block.runs)}</h3>;
    case 'quote':
      return <blockquote key={at}>{drawRuns(block.runs)}</blockquote>;
    case 'list': {
      const items = block.items.map((runs, place) => <li key={place}>{drawRuns(runs)}</li>);
      return block.isOrdered ? <ol key={at}>{items}</ol> : <ul key={at}>{items}</ul>;
    }
    case 'picture':
      return <img key={at} src={block.address} alt={block.alt} loading="lazy" />;
  }
}

const drawRuns = (runs: readonly RichRun[]) =>
  runs.map(({ text, marks = [], link }, at) => {
    const marked = marks.reduce<ReactNode>((inner, mark) => wrap(mark, inner), text);
    return link ? (
      <a key={at} href={link} target="_blank" rel="noopener noreferrer">
        {marked}
      </a>
    ) : (
      <span key={at}>{marked}</span>
    );
  });

function wrap(mark: NonNullable<RichRun['marks']>[number], inner: ReactNode): ReactNode {
  switch (mark) {
    case 'bold':
      return <strong>{inner}</strong>;
    case 'italic':
      return <em>{inner}</em>;
    case 'underline':
      return <u>{inner}</u>;
    case 'strike':
      return <s>{inner}</s>;
    case 'code':
      return <code>{inner}</code>;
  }
}
