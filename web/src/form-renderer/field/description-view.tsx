import type { DescriptionField } from '@countersign/shared/forms/fields/description/schema.ts';

/** Paragraphs of plain text between the fields; its label is the heading, if it has one. */
export function DescriptionView({ field }: { field: DescriptionField }) {
  const paragraphs = field.text.split(/\n\s*\n/).filter((text) => text.trim() !== '');
  return (
    <div className="cs-description">
      {field.label.trim() !== '' && <h2>{field.label}</h2>}
      {paragraphs.map((text, index) => (
        <p key={index}>{text}</p>
      ))}
    </div>
  );
}
