import type { RichTextField } from '@countersign/shared/forms/fields/rich-text/schema.ts';
import type { ControlProps } from '../../view-settings.ts';
import { drawBlock } from './rich-text-view.tsx';
import '../media/media.css';

/** Draws the tree of a text; nothing in it is ever read as HTML. */
export function RichTextControl({ view, field }: ControlProps<RichTextField>) {
  if (field.content.length === 0) return <div className="cs-media-empty">{view.messages.noText}</div>;
  return <div className="cs-rich">{field.content.map((block, at) => drawBlock(block, at))}</div>;
}
