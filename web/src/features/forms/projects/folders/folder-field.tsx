import { listFolders } from '@countersign/shared/api/forms/folders.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { useRead } from '../../../../lib/calls/use-call.ts';
import { SelectField } from '../../../../ui/fields/fields.tsx';
import { inOrder } from './folder-tree.ts';

interface Props {
  /** Empty text is the top level. */
  folder: string;
  /** This one and what lies in it cannot be chosen. */
  without?: string;
  onChange: (folder: string) => void;
}

/** One of one's own folders. */
export function FolderField({ folder, without, onChange }: Props) {
  const t = useT();
  const folders = useRead(listFolders, {}).data ?? [];
  const offered = inOrder(folders.filter(({ id }) => id !== without));
  const options = [
    { value: '', label: t('forms.projects.allFolders') },
    ...offered.map(({ folder: { id, name }, depth }) => ({ value: id, label: `${'\u2003'.repeat(depth + 1)}${name}` })),
  ];
  return <SelectField label={t('forms.projects.folder')} value={folder} options={options} onChange={onChange} />;
}
