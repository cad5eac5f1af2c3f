import { listTemplates, type MessageTemplate } from '@countersign/shared/api/system/message-templates.ts';
import { LANGUAGE_NAMES, LANGUAGE_TAGS } from '@countersign/shared/basics/languages/languages.ts';
import { languageFor } from '@countersign/shared/basics/languages/match-language.ts';
import { makePage } from '@countersign/shared/basics/page.ts';
import { useRead } from '../../../lib/calls/use-call.ts';
import { listOf } from '../../../lib/texts/list-of.ts';
import { Alert, Tag } from '../../../lib/look/garden.ts';
import { currentLocale, useT } from '../../../lib/texts/i18n.ts';
import { Drawer } from '../../../ui/dialogs/drawer.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { useTableAddress } from '../../../ui/table/filters/use-table-address.ts';
import { TablePage } from '../../../ui/table/table-page.tsx';
import { TemplateForm } from './template-form.tsx';

const idOf = ({ code, language }: MessageTemplate): string => `${code}.${language}`;

/** `/message/template`: what the product says of each event, in e-mails, notes and inside. */
export function TemplatesPage() {
  const t = useT();
  const address = useTableAddress({ search: '', language: languageFor(currentLocale()) as string, own: '' });
  const read = useRead(listTemplates, {});
  const { search, language, own } = address.filters;
  const wanted = search.trim().toLowerCase();
  const nameOf = (row: MessageTemplate) => t(`workflow.outbound.message.${row.code}`);
  const all = read.data?.records ?? [];
  const rows = all.filter(
    (row) =>
      [nameOf(row), row.code, row.words.subject ?? '', row.words.notice ?? ''].some((text) =>
        text.toLowerCase().includes(wanted),
      ) &&
      (language === '' || row.language === language) &&
      (own === '' || row.isOwn === (own === 'own')),
  );
  const first = (address.page - 1) * address.size;
  const page = makePage(rows.slice(first, first + address.size), rows.length, {
    current: address.page,
    size: address.size,
  });
  const columns: Column<MessageTemplate>[] = [
    { key: 'name', title: t('system.templates.event'), cell: nameOf },
    {
      key: 'code',
      title: t('system.templates.code'),
      cell: (row) => row.code,
      isOptional: true,
      isHiddenAtFirst: true,
    },
    { key: 'language', title: t('workflow.outbound.words.language'), cell: (row) => LANGUAGE_NAMES[row.language] },
    {
      key: 'channels',
      title: t('system.templates.channels'),
      isOptional: true,
      cell: (row) =>
        listOf([
          t('system.templates.inside'),
          ...(row.words.text === undefined ? [] : [t('system.templates.mail')]),
          ...(row.words.note === undefined ? [] : [t('system.templates.note')]),
        ]),
    },
    {
      key: 'says',
      title: t('system.templates.says'),
      cell: (row) => row.words.subject ?? row.words.notice ?? '',
      isOptional: true,
    },
    {
      key: 'own',
      title: t('system.templates.wording'),
      cell: (row) => (row.isOwn ? <Tag hue="blue">{t('system.templates.own')}</Tag> : t('system.templates.builtIn')),
    },
  ];
  const found = all.find((row) => idOf(row) === address.open);
  const choices = (entries: readonly (readonly [string, string])[]) =>
    entries.map(([value, label]) => ({ value, label }));
  return (
    <TablePage
      list="message.templates"
      title={t('system.templates.title')}
      description={t('system.templates.description')}
      above={read.data && !read.data.hasMail && <Alert type="warning">{t('workflow.outbound.noMail')}</Alert>}
      address={address}
      read={{ data: read.data && page, error: read.error, mutate: read.mutate }}
      columns={columns}
      rowId={idOf}
      rowName={(row) => `${nameOf(row)} (${LANGUAGE_NAMES[row.language]})`}
      search={{ name: 'search', label: t('system.templates.search') }}
      filters={[
        {
          name: 'language',
          label: t('workflow.outbound.words.language'),
          options: choices(LANGUAGE_TAGS.map((tag) => [tag, LANGUAGE_NAMES[tag]] as const)),
        },
        {
          name: 'own',
          label: t('system.templates.wording'),
          options: choices([
            ['own', t('system.templates.own')],
            ['builtIn', t('system.templates.builtIn')],
          ]),
        },
      ]}
      onOpen={(row) => address.setOpen(idOf(row))}
      actionsOf={(row) => [{ label: t('common.edit'), onClick: () => address.setOpen(idOf(row)) }]}
      empty={{ title: t('system.templates.empty'), text: t('system.templates.emptyText') }}
    >
      <Drawer
        isOpen={found !== undefined}
        title={found ? `${nameOf(found)} · ${LANGUAGE_NAMES[found.language]}` : ''}
        onClose={() => address.setOpen('')}
      >
        {found && read.data && (
          <TemplateForm
            key={`${idOf(found)} ${read.data.rev}`}
            template={found}
            rev={read.data.rev}
            hasMail={read.data.hasMail}
            onClose={() => address.setOpen('')}
          />
        )}
      </Drawer>
    </TablePage>
  );
}
