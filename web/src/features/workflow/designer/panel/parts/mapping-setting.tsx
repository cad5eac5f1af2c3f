import type { VariableMapping } from '@countersign/shared/workflow/graph/graph.ts';
import Remove from '@zendeskgarden/svg-icons/src/16/trash-stroke.svg?icon';
import styled from 'styled-components';
import { Button, IconButton } from '../../../../../lib/look/garden.ts';
import { useT } from '../../../../../lib/texts/i18n.ts';
import { useDesigner } from '../../session/designer-context.ts';
import { TextSetting } from '../settings.tsx';

interface Props {
  label: string;
  mappings: readonly VariableMapping[];
  onChange: (mappings: VariableMapping[]) => void;
}

/** Which values go over, under which names; `*` takes all of them. */
export function MappingSetting({ label, mappings, onChange }: Props) {
  const t = useT();
  const { mayEdit } = useDesigner();
  const isAll = mappings.length === 1 && mappings[0]?.from === '*';
  const set = (at: number, part: Partial<VariableMapping>) =>
    onChange(mappings.map((mapping, index) => (index === at ? { ...mapping, ...part } : mapping)));
  return (
    <div role="group" aria-label={label}>
      <Head>{label}</Head>
      {isAll && <All>{t('workflow.designer.called.all')}</All>}
      {!isAll &&
        mappings.map((mapping, index) => (
          <Line key={index}>
            <TextSetting
              label={t('workflow.designer.called.from')}
              value={mapping.from}
              onChange={(from) => set(index, { from })}
            />
            <TextSetting
              label={t('workflow.designer.called.to')}
              value={mapping.to}
              onChange={(to) => set(index, { to })}
            />
            {mayEdit && (
              <IconButton
                size="small"
                aria-label={t('workflow.designer.called.remove')}
                onClick={() =>
                  onChange(mappings.length > 1 ? mappings.filter((_, at) => at !== index) : [{ from: '*', to: '*' }])
                }
              >
                <Remove />
              </IconButton>
            )}
          </Line>
        ))}
      {mayEdit && (
        <Button size="small" onClick={() => onChange([...(isAll ? [] : mappings), { from: 'value', to: 'value' }])}>
          {t('workflow.designer.called.add')}
        </Button>
      )}
    </div>
  );
}

const All = styled.p`
  margin-block-end: 8px;
`;
const Head = styled.div`
  margin-block-end: 8px;
  font-weight: 600;
`;
const Line = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr auto;
  align-items: end;
  gap: 8px;
  margin-block-end: 8px;
`;
