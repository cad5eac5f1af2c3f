import type { RichText } from '@countersign/shared/forms/texts/rich-text.ts';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { colour } from '../../../../lib/look/colour.ts';
import { confirm } from '../../../../lib/look/confirm.ts';
import { Button } from '../../../../lib/look/garden.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { deferredPart } from '../../../../ui/page/deferred-part.tsx';
import { useDesigner } from '../session/designer-context.ts';

/** The editor of texts is larger than the whole panel: fetched when somebody opens it. */
const SheetDialog = deferredPart(async () => (await import('./sheet-dialog.tsx')).SheetDialog);

interface Props {
  name: string;
  sheet: RichText | null;
  onChange: (sheet: RichText | null) => void;
}

/** The printed sheet of a process: which one it has, and the way to write it. */
export function SheetSetting({ name, sheet, onChange }: Props) {
  const t = useT();
  const id = useId();
  const { mayEdit } = useDesigner();
  const [isOpen, setOpen] = useState(false);
  const toUsual = async () => {
    const isSure = await confirm({
      title: t('workflow.sheet.setting.toUsualTitle'),
      text: t('workflow.sheet.setting.toUsualText'),
      verb: t('workflow.sheet.setting.toUsual'),
    });
    if (isSure) onChange(null);
  };
  const open = sheet === null ? 'write' : 'edit';
  return (
    <div role="group" aria-labelledby={id}>
      <Label id={id}>{t('workflow.sheet.setting.label')}</Label>
      <Quiet>{t(`workflow.sheet.setting.${sheet === null ? 'usual' : 'own'}`)}</Quiet>
      <Actions>
        <Button size="small" onClick={() => setOpen(true)}>
          {t(`workflow.sheet.setting.${mayEdit ? open : 'view'}`)}
        </Button>
        {sheet !== null && mayEdit && (
          <Button size="small" isBasic onClick={() => void toUsual()}>
            {t('workflow.sheet.setting.toUsual')}
          </Button>
        )}
      </Actions>
      {isOpen && <SheetDialog {...{ name, sheet, onChange }} onClose={() => setOpen(false)} />}
    </div>
  );
}

const Label = styled.p`
  font-weight: 600;
`;
const Quiet = styled.p`
  margin-block: 4px 8px;
  color: ${colour('foreground.subtle')};
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
