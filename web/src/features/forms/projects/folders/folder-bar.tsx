import { type FormFolder, listFolders, moveForms, removeFolder } from '@countersign/shared/api/forms/folders.ts';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import Folder from '@zendeskgarden/svg-icons/src/16/folder-closed-stroke.svg?icon';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { colour } from '../../../../lib/look/colour.ts';
import { confirm } from '../../../../lib/look/confirm.ts';
import { Button } from '../../../../lib/look/garden.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { notify } from '../../../../lib/look/notify.ts';
import { useRead, useWrite } from '../../../../lib/calls/use-call.ts';
import { OverflowMenu } from '../../../../ui/table/overflow-menu.tsx';
import { carriedForm, isForm } from '../carry-form.ts';
import { FolderDialog } from './folder-dialog.tsx';
import { folderPath } from './folder-tree.ts';
import { PROJECT_READS } from '../project-reads.ts';

interface Props {
  /** Empty for the top level. */
  folder: string;
  onFolder: (id: string) => void;
}

/** Where in the folders the list stands, and the folders that lie here; forms can be dropped on all of them. */
export function FolderBar({ folder, onFolder }: Props) {
  const t = useT();
  const folders = useRead(listFolders, {}).data ?? [];
  const [edited, setEdited] = useState<{ folder: FormFolder | null } | null>(null);
  const removing = useWrite(removeFolder, { refreshes: PROJECT_READS });
  const path = folderPath(folders, folder);
  const here = folders.filter(({ parentId }) => parentId === (folder === '' ? null : folder));
  const remove = async ({ id, name }: FormFolder) => {
    const isSure = await confirm({
      title: t('forms.projects.deleteFolderTitle', { name }),
      text: t('forms.projects.deleteFolderText'),
      verb: t('forms.projects.deleteFolder'),
      isDanger: true,
    });
    if (isSure) await removing.run({ id });
  };
  return (
    <Bar aria-label={t('forms.projects.folders')}>
      {path.length > 0 && (
        <Path>
          {[{ id: '', name: t('forms.projects.allFolders') }, ...path].map(({ id, name }) => (
            <DropPlace key={id} id={id} name={name}>
              <button type="button" aria-current={id === folder ? 'page' : undefined} onClick={() => onFolder(id)}>
                {name}
              </button>
            </DropPlace>
          ))}
        </Path>
      )}
      <Tiles>
        {here.map((one) => (
          <DropPlace key={one.id} id={one.id} name={one.name}>
            <button type="button" onClick={() => onFolder(one.id)}>
              <Folder />
              <span>{one.name}</span>
              <small>{one.formCount}</small>
            </button>
            <OverflowMenu
              label={t('forms.projects.more', { name: one.name })}
              actions={[
                { label: t('forms.projects.renameFolder'), onClick: () => setEdited({ folder: one }) },
                { label: t('forms.projects.deleteFolder'), onClick: () => void remove(one), isDanger: true },
              ]}
            />
          </DropPlace>
        ))}
        <li>
          <Button size="small" isBasic onClick={() => setEdited({ folder: null })}>
            {t('forms.projects.newFolder')}
          </Button>
        </li>
      </Tiles>
      {edited && (
        <FolderDialog folder={edited.folder} parentId={folder === '' ? null : folder} onClose={() => setEdited(null)} />
      )}
    </Bar>
  );
}

/** A folder under which a dragged form can be let go. */
function DropPlace({ id, name, children }: { id: string; name: string; children: ReactNode }) {
  const t = useT();
  const [isOver, setOver] = useState(false);
  const moving = useWrite(moveForms, { refreshes: PROJECT_READS });
  const drop = async (formKey: string) => {
    const moved = await moving.run({ formKeys: [formKey as FormKey], folderId: id === '' ? null : id });
    if (moved) notify('success', t('forms.projects.moved', { folder: name }));
  };
  return (
    <li
      data-over={isOver ? '' : undefined}
      onDragOver={(event) => {
        if (!isForm(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const formKey = carriedForm(event);
        if (formKey) void drop(formKey);
      }}
    >
      {children}
    </li>
  );
}

const Bar = styled.nav`
  display: grid;
  gap: 8px;
  margin-block-end: 16px;
  [data-over] {
    outline: 2px solid ${colour('border.primaryEmphasis')};
    outline-offset: 1px;
  }
  button:focus-visible {
    outline: 2px solid ${colour('border.primaryEmphasis')};
    outline-offset: -2px;
  }
`;
const Path = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  li:not(:first-child)::before {
    padding-inline: 4px;
    color: ${colour('foreground.subtle')};
    content: '/';
  }
  button {
    padding: 4px;
    border: 0;
    background: none;
    color: ${colour('foreground.primary')};
    cursor: pointer;
  }
  [aria-current] {
    color: inherit;
    font-weight: 600;
  }
`;
const Tiles = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  li {
    display: flex;
    align-items: center;
    max-width: 100%;
    border-radius: 4px;
  }
  li:not(:last-child) {
    border: 1px solid ${colour('border.default')};
  }
  li > button:first-child:not([data-garden-id]) {
    display: flex;
    align-items: center;
    gap: 8px;
    min-width: 0;
    min-height: 40px;
    padding: 4px 0 4px 12px;
    border: 0;
    background: none;
    color: inherit;
    cursor: pointer;
  }
  span {
    overflow: hidden;
    max-width: 200px;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  small {
    color: ${colour('foreground.subtle')};
  }
`;
