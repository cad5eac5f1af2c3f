import { type DefinitionDetail, getDefinition } from '@countersign/shared/api/workflow/workflow.ts';
import type { DefinitionKey } from '@countersign/shared/basics/ids.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { Button, Skeleton } from '../../../lib/look/garden.ts';
import { useFormat } from '../../../lib/texts/format.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import { useRead } from '../../../lib/calls/use-call.ts';
import { Drawer } from '../../../ui/dialogs/drawer.tsx';
import { OverflowMenu } from '../../../ui/table/overflow-menu.tsx';
import { ProcessDiagram } from '../../../ui/process-diagram/process-diagram.tsx';
import { FailedState } from '../../../ui/state.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { BpmnProblems } from './bpmn-problems.tsx';
import { DefinitionDialog } from './definition-dialog.tsx';
import { designerAddress } from '../designer-address.ts';
import { saveFile } from './save-file.ts';
import { usePublish } from './use-publish.ts';

/** One process beside the list: its drawing, its forms, and what can be done with it. */
export function DefinitionDrawer({ definitionKey, onClose }: { definitionKey: string; onClose: () => void }) {
  const t = useT();
  const read = useRead(getDefinition, definitionKey ? { key: definitionKey as DefinitionKey } : null);
  const [isEditing, setEditing] = useState(false);
  const publish = usePublish();
  const { data } = read;
  return (
    <>
      <Drawer
        isOpen={definitionKey !== ''}
        title={data?.name ?? t('workflow.definition.title')}
        onClose={() => {
          publish.reset();
          onClose();
        }}
        footer={data && <Actions definition={data} onEdit={() => setEditing(true)} publish={publish} />}
      >
        {read.error !== undefined && !data && (
          <FailedState isCompact error={read.error} onRetry={() => void read.mutate()} />
        )}
        {!data && read.error === undefined && <Skeleton height="240px" aria-label={t('common.loading')} />}
        {data && <Content definition={data} error={publish.error} />}
      </Drawer>
      {isEditing && data && (
        <DefinitionDialog
          present={data}
          onClose={() => setEditing(false)}
          onSaved={() => {
            publish.reset();
            setEditing(false);
          }}
        />
      )}
    </>
  );
}

function Content({ definition, error }: { definition: DefinitionDetail; error: unknown }) {
  const t = useT();
  const { formatDateTime } = useFormat();
  const { key, version, forms, updateTime, xml } = definition;
  return (
    <Stack>
      <BpmnProblems error={error} xml={xml} />
      <Facts
        facts={[
          [t('workflow.column.key'), key],
          [
            t('workflow.column.procDefVersion'),
            version === null ? t('workflow.definition.draft') : t('workflow.version', { version }),
          ],
          [t('workflow.column.forms'), forms.map((form) => form.name).join(', ') || t('workflow.definition.noForms')],
          [t('workflow.column.updateTime'), formatDateTime(updateTime)],
        ]}
      />
      <ProcessDiagram xml={xml} height="280px" />
    </Stack>
  );
}

/** What reads and writes BPMN is fetched by those who want a file. */
async function exportFile({ key, xml }: DefinitionDetail): Promise<void> {
  const { portableXml } = await import('@countersign/shared/workflow/bpmn/document.ts');
  saveFile(`${key}.bpmn`, await portableXml(xml));
}

interface ActionsProps {
  definition: DefinitionDetail;
  onEdit: () => void;
  publish: ReturnType<typeof usePublish>;
}

function Actions({ definition, onEdit, publish }: ActionsProps) {
  const t = useT();
  const mayEdit = useMay('workflow:definition:edit');
  const mayPublish = useMay('workflow:definition:deploy');
  const navigate = useNavigate();
  const draw = () => void navigate(designerAddress(definition.key));
  const more = [
    { label: t('workflow.definition.export'), onClick: () => void exportFile(definition) },
    ...(mayEdit ? [{ label: t('workflow.definition.edit'), onClick: onEdit }] : []),
  ];
  return (
    <Line>
      <OverflowMenu label={t('common.moreActions')} actions={more} />
      <Button onClick={draw}>{t('workflow.designer.open')}</Button>
      {mayPublish && definition.ownForm === null && (
        <Button isPrimary disabled={publish.isBusy} onClick={() => void publish.ask(definition)}>
          {t('workflow.definition.publish')}
        </Button>
      )}
    </Line>
  );
}

const Stack = styled.div`
  display: grid;
  gap: 20px;
`;
const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
`;
