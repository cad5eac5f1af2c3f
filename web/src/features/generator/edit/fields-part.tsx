import { MOST_FIELDS } from '@countersign/shared/resources/made/definition-choices.ts';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import Grip from '@zendeskgarden/svg-icons/src/16/grip.svg?icon';
import Down from '@zendeskgarden/svg-icons/src/16/chevron-down-stroke.svg?icon';
import Up from '@zendeskgarden/svg-icons/src/16/chevron-up-stroke.svg?icon';
import { Button, IconButton } from '../../../lib/look/garden.ts';
import { colour } from '../../../lib/look/colour.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { useDragOrder } from '../../../lib/use-drag-order.ts';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { labelIn } from '../label-in.ts';
import type { PartProps } from './basics-part.tsx';
import { type FieldDefinition, movedTo, newField } from './edit-fields.ts';
import { FieldDrawer } from './field-drawer.tsx';

interface Line {
  field: FieldDefinition;
  at: number;
}

/** The fields of a resource in their order; each opens beside the table. */
export function FieldsPart({ draft, problems, isDisabled, onChange }: PartProps) {
  const t = useT();
  const [open, setOpen] = useState<number | null>(null);
  const { fields } = draft;
  const put = (next: FieldDefinition[]) => onChange({ ...draft, fields: next });
  const add = () => {
    const taken = new Set(fields.map(({ key }) => key));
    let number = fields.length + 1;
    while (taken.has(`field_${number}`)) number += 1;
    put([...fields, newField(number)]);
    setOpen(fields.length);
  };
  const change = (at: number, field: FieldDefinition) => {
    const before = fields[at]?.key;
    const next = fields.map((one, place) => (place === at ? field : one));
    onChange({ ...draft, fields: next, title: draft.title === before ? field.key : draft.title });
  };
  const nameOf = ({ field }: Line) => labelIn(field.label) || field.key;
  const limits = (field: FieldDefinition) => {
    if (field.type === 'whole') return `${field.min} – ${field.max}`;
    if (field.type === 'decimal') return t('generator.placesOf', { count: field.places });
    if (field.type === 'choice') return field.dictionary || field.options.map(({ label }) => labelIn(label)).join(', ');
    if (field.type === 'reference' || field.type === 'references') return t(`generator.targets.${field.to}`);
    return ['text', 'long_text', 'languages', 'rich_text'].includes(field.type) ? `≤ ${field.max}` : '';
  };
  const columns: Column<Line>[] = [
    { key: 'label', title: t('generator.label'), cell: nameOf, below: ({ field }) => <Key>{field.key}</Key> },
    { key: 'type', title: t('generator.type'), cell: ({ field }) => t(`generator.types.${field.type}`) },
    { key: 'limits', title: t('generator.limits'), cell: ({ field }) => <Cut>{limits(field)}</Cut> },
    { key: 'required', title: t('generator.required'), cell: ({ field }) => (field.isRequired ? '✓' : '') },
    { key: 'list', title: t('generator.inList'), cell: ({ field }) => t(`generator.lists.${field.list}`) },
    {
      key: 'search',
      title: t('generator.searchBy'),
      cell: ({ field }) => (field.search === 'none' ? '' : t(`generator.searches.${field.search}`)),
    },
    {
      key: 'personal',
      title: t('generator.personal'),
      cell: ({ field }) => (field.isPersonal ? '✓' : ''),
      isHiddenWhenEmpty: true,
    },
    {
      key: 'order',
      title: t('generator.order'),
      cell: ({ at, field }) => (
        <Order>
          {!isDisabled && <DragHandle at={at} onMove={(to) => put(movedTo(fields, at, to))} />}
          <IconButton
            size="small"
            aria-label={t('generator.moveUp', { name: labelIn(field.label) || field.key })}
            disabled={isDisabled || at === 0}
            onClick={() => put(movedTo(fields, at, at - 1))}
          >
            <Up />
          </IconButton>
          <IconButton
            size="small"
            aria-label={t('generator.moveDown', { name: labelIn(field.label) || field.key })}
            disabled={isDisabled || at === fields.length - 1}
            onClick={() => put(movedTo(fields, at, at + 1))}
          >
            <Down />
          </IconButton>
        </Order>
      ),
    },
  ];
  const chosen = open === null ? undefined : fields[open];
  return (
    <>
      <DataTable<Line>
        caption={t('generator.part.fields')}
        columns={columns}
        rows={fields.map((field, at) => ({ field, at }))}
        rowId={({ at }) => String(at)}
        rowName={nameOf}
        onOpen={({ at }) => setOpen(at)}
        openId={open === null ? '' : String(open)}
        actionsOf={({ at }) => [
          { label: t(isDisabled ? 'common.view' : 'common.edit'), onClick: () => setOpen(at) },
          ...(isDisabled || fields.length === 1
            ? []
            : [
                {
                  label: t('generator.removeField'),
                  onClick: () => put(fields.filter((_, place) => place !== at)),
                  isDanger: true,
                },
              ]),
        ]}
      />
      {!isDisabled && draft.source.kind === 'empty' && (
        <Adding>
          <Button onClick={add} disabled={fields.length >= MOST_FIELDS}>
            {t('generator.addField')}
          </Button>
        </Adding>
      )}
      {chosen && open !== null && (
        <FieldDrawer
          field={chosen}
          source={draft.source}
          isDisabled={isDisabled}
          problems={problems.filter(({ path }) => path.includes('fields') && path.includes(open))}
          onChange={(field) => change(open, field)}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

/** For the mouse; the keyboard has the buttons beside it. */
function DragHandle({ at, onMove }: { at: number; onMove: (to: number) => void }) {
  const handle = useRef<HTMLSpanElement>(null);
  useDragOrder({ handle, entry: 'tr', list: 'fields of a resource', at, onMove });
  return (
    <Handle ref={handle} data-handle aria-hidden="true">
      <Grip />
    </Handle>
  );
}

const Handle = styled.span`
  display: inline-flex;
  align-items: center;
  padding-inline: 8px;
  color: ${colour('foreground.subtle')};
  cursor: grab;
  /* Fingers scroll here; they have the buttons. */
  @media (pointer: coarse) {
    display: none;
  }
`;
const Key = styled.code`
  display: block;
  font-size: 12px;
`;
const Order = styled.span`
  display: inline-flex;
`;
const Adding = styled.div`
  margin-block-start: 16px;
`;
const Cut = styled.span`
  display: block;
  max-width: 24ch;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
