import { type FormSummary, list, stop } from '@countersign/shared/api/forms.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { confirm } from '../../../lib/confirm.ts';
import { Button } from '../../../lib/garden.ts';
import { useT } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notify.ts';
import { useMay } from '../../../lib/permissions.ts';
import { useRead, useWrite } from '../../../lib/use-call.ts';
import { TablePage } from '../../../ui/table/table-page.tsx';
import { useTableAddress } from '../../../ui/table/use-table-address.ts';
import { fillLink, formAddress } from '../addresses.ts';
import { useFormColumns } from './form-columns.tsx';
import { NewFormDialog } from './new-form-dialog.tsx';

/** `/project/mine`: the forms that I own, what they collected, and the way into each. */
export function MyFormsPage() {
  const t = useT();
  const navigate = useNavigate();
  const address = useTableAddress({ name: '', status: 0 });
  const read = useRead(list, address.query, { keepPreviousData: true });
  const [isCreating, setCreating] = useState(false);
  const columns = useFormColumns();
  const actionsOf = useFormActions();
  const mayAdd = useMay('form:project:add');
  const create = () => setCreating(true);

  return (
    <TablePage
      title={t('forms.mine.title')}
      description={t('forms.mine.description')}
      address={address}
      read={read}
      columns={columns}
      rowId={(form) => form.formKey}
      rowName={(form) => form.name}
      search={{ name: 'name', label: t('forms.mine.search') }}
      filters={[
        {
          name: 'status',
          label: t('forms.mine.status'),
          options: [
            { value: '1', label: t('common.formStatus.unpublished') },
            { value: '2', label: t('common.formStatus.collecting') },
            { value: '3', label: t('common.formStatus.stopped') },
          ],
        },
      ]}
      onOpen={(form) => void navigate(formAddress(form.formKey))}
      actionsOf={actionsOf}
      empty={{
        title: t('forms.mine.empty'),
        text: t('forms.mine.emptyText'),
        ...(mayAdd ? { action: { label: t('forms.mine.new'), onClick: create } } : {}),
      }}
      {...(mayAdd
        ? {
            action: (
              <Button isPrimary onClick={create}>
                {t('forms.mine.new')}
              </Button>
            ),
          }
        : {})}
    >
      {isCreating && <NewFormDialog onClose={() => setCreating(false)} />}
    </TablePage>
  );
}

function useFormActions() {
  const t = useT();
  const navigate = useNavigate();
  const mayPublish = useMay('form:project:publish');
  const stopping = useWrite(stop, { refreshes: [list] });

  async function stopForm(form: FormSummary) {
    const isSure = await confirm({
      title: t('forms.stop.title', { name: form.name }),
      text: t('forms.stop.text'),
      verb: t('forms.stop.verb'),
      isDanger: true,
    });
    if (isSure && (await stopping.run({ formKey: form.formKey })))
      notify('success', t('forms.stop.done', { name: form.name }));
  }
  async function copyLink(form: FormSummary) {
    await navigator.clipboard.writeText(fillLink(form.formKey));
    notify('success', t('forms.link.copied'));
  }

  return (form: FormSummary) => {
    const isOpen = form.status === 2;
    return [
      { label: t('forms.mine.design'), onClick: () => void navigate(formAddress(form.formKey)) },
      ...(isOpen
        ? [
            {
              label: t('forms.link.open'),
              onClick: () => void window.open(fillLink(form.formKey), '_blank', 'noopener'),
            },
            { label: t('forms.link.copy'), onClick: () => void copyLink(form) },
          ]
        : []),
      ...(mayPublish
        ? [{ label: t('forms.mine.publish'), onClick: () => void navigate(formAddress(form.formKey, 'publish')) }]
        : []),
      ...(isOpen && mayPublish
        ? [{ label: t('forms.stop.verb'), onClick: () => void stopForm(form), isDanger: true }]
        : []),
    ];
  };
}
