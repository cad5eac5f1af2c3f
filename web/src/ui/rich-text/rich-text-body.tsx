import type { RichText } from '@countersign/shared/forms/texts/rich-text.ts';
import '../../form-renderer/renderer.css';
import { drawBlock } from '../../form-renderer/controls/rich-text/rich-text-view.tsx';

/** A text with its look, as its readers see it; nothing in it is ever read as HTML. */
export const RichTextBody = ({ content }: { content: RichText }) => (
  <div className="cs-rich" dir="auto">
    {content.map(drawBlock)}
  </div>
);
