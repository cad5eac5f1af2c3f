import type { Field } from '@countersign/shared/forms/schema.ts';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { Button, Checkbox, Field as GardenField, Label } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { FieldStack, SelectField } from '../../../ui/fields/fields.tsx';
import { useEditorUi } from '../editor/editor-ui.ts';
import { useActions } from '../editor/actions/use-actions.ts';
import { WIDTHS } from './parts/widths.ts';

/** What can be set and done for all selected fields at once. */
export function ManyPanel({ fields, last }: { fields: readonly Field[]; last: number }) {
  const t = useT();
  const ui = useEditorUi();
  const actions = useActions();
  const widths = new Set(fields.map(({ width }) => width));
  const width = widths.size === 1 ? [...widths][0] : undefined;
  return (
    <Box>
      <h2>{t('forms.said.selected', { count: fields.length })}</h2>
      <FieldStack>
        <RequiredForAll fields={fields} />
        <SelectField
          label={t('forms.setting.width')}
          value={width === undefined ? '' : String(width)}
          {...(width === undefined ? { placeholder: t('forms.panel.mixed') } : {})}
          options={WIDTHS.map((one) => ({ value: String(one), label: t(`forms.width.${one}`) }))}
          onChange={(value) => actions.setAll({ width: Number(value) })}
        />
      </FieldStack>
      <Buttons role="group" aria-label={t('forms.canvas.toolbar')}>
        <Button size="small" onClick={() => actions.duplicate(last)}>
          {t('forms.canvas.duplicate')}
        </Button>
        <Button size="small" onClick={() => void actions.copy()}>
          {t('forms.view.copy')}
        </Button>
        <Button size="small" onClick={() => void actions.cut()}>
          {t('forms.view.cut')}
        </Button>
        <Button size="small" onClick={() => ui.set({ isKeeping: true })}>
          {t('forms.library.keep')}
        </Button>
        <Button size="small" isDanger onClick={() => actions.remove(last)}>
          {t('common.delete')}
        </Button>
      </Buttons>
      <Tip>{t('forms.panel.manyTip')}</Tip>
    </Box>
  );
}

/** Ticked when all are required, half ticked when some are. */
function RequiredForAll({ fields }: { fields: readonly Field[] }) {
  const t = useT();
  const actions = useActions();
  const states = fields.flatMap((field) => ('required' in field ? [field.required] : []));
  if (states.length === 0) return null;
  const isAll = states.every(Boolean);
  return (
    <GardenField>
      <Checkbox
        checked={isAll}
        indeterminate={!isAll && states.some(Boolean)}
        onChange={() => actions.setAll({ required: !isAll })}
      >
        <Label isRegular>{t('forms.setting.required')}</Label>
      </Checkbox>
    </GardenField>
  );
}

const Box = styled.div`
  padding: 12px 16px 32px;
  h2 {
    margin-block-end: 16px;
    font-size: 14px;
    font-weight: 600;
  }
`;
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-block-start: 20px;
`;
const Tip = styled.p`
  margin-block-start: 24px;
  color: ${colour('foreground.subtle')};
  font-size: 12px;
  line-height: 16px;
`;
