import type { FieldRule } from '@countersign/shared/workflow/graph/graph.ts';
import { useState } from 'react';
import styled from 'styled-components';
import { colour } from '../../../../../lib/look/colour.ts';
import { useT } from '../../../../../lib/texts/i18n.ts';
import { useDesigner } from '../../session/designer-context.ts';

interface Props {
  fields: Record<string, FieldRule>;
  onChange: (fields: Record<string, FieldRule>) => void;
}

const ACCESS = ['usual', 'read', 'write', 'hidden'] as const;

/** What a step may do with each field; `*` stands for every field that has no line of its own. */
export function FieldsSetting({ fields, onChange }: Props) {
  const t = useT();
  const { choices, mayEdit } = useDesigner();
  const known = (choices?.forms ?? []).flatMap((form) => form.fields);
  const labels = new Map(known.map(({ key, label }) => [key, label]));
  // A field that the form has no longer keeps its line while one is here, also when its rule goes.
  const [first] = useState(fields);
  const keys = [...new Set(['*', ...labels.keys(), ...Object.keys(first), ...Object.keys(fields)])];
  const set = (key: string, rule: FieldRule | null) => {
    const { [key]: _, ...rest } = fields;
    onChange(rule ? { ...rest, [key]: rule } : rest);
  };
  const nameOf = (key: string) => (key === '*' ? t('workflow.designer.fields.all') : (labels.get(key) ?? key));
  return (
    <>
      {known.length === 0 && <p>{t('workflow.designer.fields.none')}</p>}
      <Table>
        <caption>{t('workflow.designer.fields.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('workflow.designer.fields.field')}</th>
            <th scope="col">{t('workflow.designer.fields.access')}</th>
            <th scope="col">{t('workflow.designer.fields.required')}</th>
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => {
            const rule = fields[key];
            return (
              <tr key={key}>
                <th scope="row">{nameOf(key)}</th>
                <td>
                  <select
                    aria-label={`${nameOf(key)}: ${t('workflow.designer.fields.access')}`}
                    disabled={!mayEdit}
                    value={rule?.access ?? 'usual'}
                    onChange={({ target }) => {
                      const access = ACCESS.find((one) => one === target.value);
                      if (access === 'usual' || !access) set(key, null);
                      else set(key, { access, required: access === 'write' && (rule?.required ?? false) });
                    }}
                  >
                    {ACCESS.map((access) => (
                      <option key={access} value={access}>
                        {t(`workflow.designer.fields.${access}`)}
                      </option>
                    ))}
                  </select>
                </td>
                <td>
                  <input
                    type="checkbox"
                    aria-label={`${nameOf(key)}: ${t('workflow.designer.fields.required')}`}
                    disabled={!mayEdit || rule?.access !== 'write'}
                    checked={rule?.required ?? false}
                    onChange={({ target }) => set(key, { access: 'write', required: target.checked })}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </>
  );
}

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  /* Columns of their own width: else a label gives way letter by letter to what stands beside it. */
  table-layout: fixed;
  caption {
    margin-block-end: 8px;
    color: ${colour('foreground.subtle')};
    text-align: start;
  }
  th {
    font-weight: 400;
    text-align: start;
    overflow-wrap: break-word;
    hyphens: auto;
  }
  thead th {
    color: ${colour('foreground.subtle')};
    font-size: 12px;
  }
  th,
  td {
    height: 40px;
    padding-inline-end: 8px;
    border-block-end: 1px solid ${colour('border.subtle')};
  }
  th:nth-child(2) {
    width: 104px;
  }
  :is(th, td):nth-child(3) {
    width: 64px;
    padding-inline-end: 0;
    text-align: center;
  }
  select {
    width: 100%;
    height: 32px;
    padding-inline: 8px;
    border: 1px solid ${colour('border.default')};
    border-radius: 4px;
    background: ${colour('background.default')};
    color: inherit;
    font: inherit;
  }
  input {
    width: 24px;
    height: 24px;
    margin: 0;
    accent-color: ${colour('background.primaryEmphasis')};
  }
  :is(select, input):focus-visible {
    outline: 2px solid ${colour('border.primaryEmphasis')};
    outline-offset: 1px;
  }
`;
