import { organisation } from '@countersign/shared/api/forms/facts.ts';
import type { Project } from '@countersign/shared/api/forms/projects.ts';
import { type FormShare, saveShare, shares, type ShareType } from '@countersign/shared/api/forms/shares.ts';
import {
  FORM_RIGHTS,
  type FormRight,
  NEEDED_RIGHTS,
  ROW_SCOPES,
  type RowScope,
} from '@countersign/shared/forms/form-rights.ts';
import { useState } from 'react';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { Button } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { refresh, useRead, useWrite } from '../../../lib/calls/use-call.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { CheckField, SelectField } from '../../../ui/fields/fields.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { FailedState, State } from '../../../ui/state.tsx';
import { PROJECT_READS } from './project-reads.ts';
import { notifyUpdated } from '../../../lib/look/notify.ts';

const TYPES: readonly ShareType[] = ['user', 'role', 'department'];
const PICKERS = { user: 'user_picker', role: 'role_picker', department: 'department_picker' } as const;
const FIRST_RIGHTS: FormRight[] = ['fill', 'view_answers'];

/** With whom a form is shared and what each may do; every change counts at once. */
export function ShareDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const t = useT();
  const { formKey } = project;
  const read = useRead(shares, { formKey });
  const { run, isBusy } = useWrite(saveShare);
  const set = async (share: Pick<FormShare, 'type' | 'subjectId'>, rights: FormRight[], rows?: RowScope) => {
    const { type, subjectId } = share;
    const saved = await run({ formKey, type, subjectId, rights, ...(rows && { rows }) });
    if (saved) {
      notifyUpdated();
      await read.mutate(saved, { revalidate: false });
    }
    await refresh(...PROJECT_READS);
  };
  const known = read.data ?? [];
  return (
    <Dialog
      isLarge
      title={t('forms.share.title', { name: project.name })}
      verb={t('forms.share.done')}
      cancelLabel={t('common.close')}
      isBusy={isBusy}
      onSubmit={onClose}
      onClose={onClose}
    >
      <AddShare
        known={known}
        onAdd={(share) => {
          void set(share, FIRST_RIGHTS);
        }}
      />
      {read.error !== undefined && <FailedState isCompact error={read.error} onRetry={() => void read.mutate()} />}
      {read.data?.length === 0 && (
        <State isCompact type="empty" title={t('forms.share.nobody')} text={t('forms.share.nobodyText')} />
      )}
      <List aria-label={t('forms.share.with')}>
        {known.map((share) => (
          <li key={`${share.type} ${share.subjectId}`}>
            <Name>
              <b>{share.name}</b>
              <span>{t(`forms.share.${share.type}`)}</span>
              <Button
                size="small"
                isBasic
                isDanger
                aria-label={t('common.removeName', { name: share.name })}
                onClick={() => void set(share, [])}
              >
                {t('common.remove')}
              </Button>
            </Name>
            <Rights role="group" aria-label={t('forms.share.rightsOf', { name: share.name })}>
              {FORM_RIGHTS.map((right) => (
                <CheckField
                  key={right}
                  label={t(`forms.right.${right}`)}
                  isChecked={share.rights.includes(right)}
                  onChange={(isOn) => void set(share, changed(share.rights, right, isOn))}
                />
              ))}
            </Rights>
            {share.rights.includes('view_answers') && (
              <Rows>
                <SelectField
                  label={t('forms.share.rows')}
                  value={share.rows}
                  options={ROW_SCOPES.toReversed().map((value) => ({
                    value,
                    label: t(`forms.share.rowScope.${value}`),
                  }))}
                  onChange={(rows) =>
                    void set(
                      share,
                      share.rights,
                      ROW_SCOPES.find((one) => one === rows),
                    )
                  }
                />
              </Rows>
            )}
          </li>
        ))}
      </List>
    </Dialog>
  );
}

/** Rights that need the one that is taken away go with it. */
function changed(rights: readonly FormRight[], right: FormRight, isOn: boolean): FormRight[] {
  if (isOn) return [...rights, right];
  return rights.filter((one) => one !== right && NEEDED_RIGHTS[one] !== right);
}

interface AddProps {
  known: readonly FormShare[];
  onAdd: (share: Pick<FormShare, 'type' | 'subjectId'>) => void;
}

function AddShare({ known, onAdd }: AddProps) {
  const t = useT();
  const [type, setType] = useState<ShareType>('user');
  const [search, setSearch] = useState('');
  const found = useRead(organisation, search ? { type: PICKERS[type], search } : null).data;
  const isKnown = (id: number) => known.some((share) => share.type === type && share.subjectId === id);
  const offered = found?.filter(({ id }) => !isKnown(Number(id))).slice(0, 6);
  return (
    <Add>
      <SelectField
        label={t('forms.share.type')}
        value={type}
        options={TYPES.map((one) => ({ value: one, label: t(`forms.share.${one}`) }))}
        onChange={(next) => {
          setType(TYPES.find((one) => one === next) ?? 'user');
        }}
      />
      <SearchField label={t('forms.share.find')} value={search} onChange={setSearch} />
      {type === 'department' && <small>{t('forms.share.departmentHint')}</small>}
      {offered?.length === 0 && <small role="status">{t('forms.share.noMatch')}</small>}
      {offered && offered.length > 0 && (
        <Found>
          {offered.map(({ id, name, detail }) => (
            <li key={id}>
              <Button size="small" onClick={() => onAdd({ type, subjectId: Number(id) })}>
                {t('forms.share.add')} {name}
              </Button>
              {detail && <span>{detail}</span>}
            </li>
          ))}
        </Found>
      )}
    </Add>
  );
}

const Add = styled.div`
  display: grid;
  grid-template-columns: minmax(120px, 1fr) 2fr;
  align-items: end;
  gap: 8px 12px;
  padding-block-end: 16px;
  border-block-end: 1px solid ${colour('border.subtle')};
  > small,
  > ul {
    grid-column: 1 / -1;
    color: ${colour('foreground.subtle')};
  }
`;
const Found = styled.ul`
  display: grid;
  gap: 8px;
  li {
    display: flex;
    align-items: center;
    gap: 12px;
  }
`;
const List = styled.ul`
  li {
    padding-block: 12px;
    border-block-end: 1px solid ${colour('border.subtle')};
  }
`;
const Name = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  span {
    flex: 1;
    color: ${colour('foreground.subtle')};
  }
`;
const Rows = styled.div`
  max-width: 280px;
  margin-block-start: 12px;
`;
const Rights = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 20px;
`;
