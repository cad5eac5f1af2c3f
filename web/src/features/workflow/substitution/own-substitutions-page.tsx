import {
  listOwnSubstitutions,
  removeOwnSubstitution,
  saveOwnSubstitution,
  type Substitution,
} from '@countersign/shared/api/workflow/substitutions.ts';
import { useState } from 'react';
import styled from 'styled-components';
import { confirm } from '../../../lib/look/confirm.ts';
import { Button } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { notifyAdded, notifyDeleted, notifyUpdated } from '../../../lib/look/notify.ts';
import { useRead, useWrite } from '../../../lib/calls/use-call.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { FailedState, State } from '../../../ui/state.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { useSubstitutionColumns } from './substitution-columns.tsx';
import { SubstitutionDialog } from './substitution-dialog.tsx';

/** `/user/outOfOffice`: who stands in for me while I am away, and for whom I stand in. */
export function OwnSubstitutionsPage() {
  const t = useT();
  const now = useNow();
  const read = useRead(listOwnSubstitutions, {});
  const saving = useWrite(saveOwnSubstitution, { notifyErrors: false, refreshes: [listOwnSubstitutions] });
  const removing = useWrite(removeOwnSubstitution, { refreshes: [listOwnSubstitutions] });
  const [edited, setEdited] = useState<{ given: Substitution | null } | null>(null);
  const mine = useSubstitutionColumns('substitute').filter((column) => column.key !== 'person');
  const others = useSubstitutionColumns('person').filter((column) => column.key !== 'substitute');
  const edit = (given: Substitution | null) => {
    saving.reset();
    setEdited({ given });
  };
  const remove = async (row: Substitution) => {
    const isSure = await confirm({
      title: t('workflow.substitution.removeTitle', { name: row.substitute.nickName }),
      text: t('workflow.substitution.removeText'),
      verb: t('workflow.substitution.remove'),
      isDanger: true,
    });
    if (isSure && (await removing.run({ id: row.id })) !== undefined) notifyDeleted();
  };
  const add = { label: t('workflow.substitution.add'), onClick: () => edit(null) };
  return (
    <Page $width="form">
      <PageHeader title={t('workflow.substitution.own')} description={t('workflow.substitution.ownText')}>
        <Button isPrimary onClick={add.onClick}>
          {add.label}
        </Button>
      </PageHeader>
      {read.error !== undefined && !read.data && <FailedState error={read.error} onRetry={() => void read.mutate()} />}
      {read.data?.mine.length === 0 ? (
        <State
          type="empty"
          title={t('workflow.substitution.empty')}
          text={t('workflow.substitution.text')}
          action={add}
        />
      ) : (
        read.error === undefined && (
          <DataTable
            caption={t('workflow.substitution.own')}
            columns={mine}
            rows={read.data?.mine}
            skeletonRows={2}
            rowId={(row) => row.id}
            rowName={(row) => row.substitute.nickName}
            actionsOf={(row) => [
              { label: t('common.edit'), onClick: () => edit(row) },
              { label: t('workflow.substitution.remove'), onClick: () => void remove(row), isDanger: true },
            ]}
          />
        )
      )}
      {read.data && read.data.forOthers.length > 0 && (
        <Others aria-labelledby="for-others">
          <h2 id="for-others">{t('workflow.substitution.forOthers')}</h2>
          <DataTable
            caption={t('workflow.substitution.forOthers')}
            columns={others}
            rows={read.data.forOthers}
            rowId={(row) => row.id}
          />
        </Others>
      )}
      {edited && (
        <SubstitutionDialog
          given={edited.given}
          asksPerson={false}
          today={now}
          isBusy={saving.isBusy}
          error={saving.error}
          onSave={(entered) => {
            void saving.run(entered).then((saved) => {
              if (!saved) return;
              setEdited(null);
              return entered.id === null ? notifyAdded() : notifyUpdated();
            });
          }}
          onClose={() => setEdited(null)}
        />
      )}
    </Page>
  );
}

const Others = styled.section`
  margin-block-start: 32px;
  h2 {
    margin-block-end: 12px;
    font-size: 16px;
    line-height: 24px;
    font-weight: 600;
  }
`;
