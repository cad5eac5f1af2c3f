import { list } from '@countersign/shared/api/forms/forms.ts';
import { useFormat } from '../../lib/texts/format.ts';
import { useT } from '../../lib/texts/i18n.ts';
import { useRead } from '../../lib/calls/use-call.ts';
import { FormStatusTag } from '../../ui/process/status-tag.tsx';
import { Block, BLOCK_ROWS } from './block.tsx';
import { BlockRow } from './block-row.tsx';

/** My forms and how much they have collected. */
export function MyForms() {
  const t = useT();
  const { formatNumber } = useFormat();
  const read = useRead(list, { current: 1, size: BLOCK_ROWS });
  return (
    <Block
      title={t('common.dashboard.forms')}
      to="/project/mine"
      read={read}
      rowId={(form) => form.formKey}
      empty={{ title: t('common.dashboard.formsEmpty'), text: t('common.dashboard.formsEmptyText') }}
    >
      {(form) => (
        <BlockRow
          to={`/project/form/editor?formKey=${encodeURIComponent(form.formKey)}`}
          title={form.name}
          facts={[
            t('common.dashboard.answers', {
              count: form.submissionCount,
              number: formatNumber(form.submissionCount),
            }),
            form.owner.nickName,
          ]}
        >
          <FormStatusTag status={form.status} />
        </BlockRow>
      )}
    </Block>
  );
}
