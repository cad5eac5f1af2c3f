import { ticketTag } from '@countersign/shared/api/tickets/ticket-tag.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { TextField } from '../../../ui/fields/fields.tsx';

/** Tags as they are typed, with blanks between them. */
const tagsOf = (text: string): string[] => [...new Set(text.split(/[\s,]+/).filter((tag) => tag !== ''))];

interface TagsProps {
  label: string;
  tags: readonly string[];
  onChange: (tags: string[]) => void;
}

/** Tags of a ticket; a blank that was just typed stays: the next tag comes after it. */
export function TagsField({ label, tags, onChange }: TagsProps) {
  const t = useT();
  const wrong = tags.find((tag) => tag !== '' && !ticketTag.safeParse(tag).success);
  return (
    <TextField
      label={label}
      hint={t('tickets.course.tagsHint')}
      error={wrong === undefined ? undefined : t('tickets.course.tagWrong', { tag: wrong })}
      value={tags.join(' ')}
      onChange={(text) => onChange([...tagsOf(text), ...(/[\s,]$/.test(text) ? [''] : [])])}
    />
  );
}
