import { listVersions } from '@countersign/shared/api/workflow-design.ts';
import { getDefinition } from '@countersign/shared/api/workflow.ts';
import { compareProcesses, type ProcessChange } from '@countersign/shared/workflow/compare/compare-processes.ts';
import { openDocument, type ProcessDocument } from '@countersign/shared/workflow/document.ts';
import { elementsOf } from '@countersign/shared/workflow/edit/wiring.ts';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import useSWR from 'swr';
import { colour } from '../../../../lib/colour.ts';
import { Skeleton } from '../../../../lib/garden.ts';
import { useFormat } from '../../../../lib/format.ts';
import { call } from '../../../../lib/http.ts';
import { useT } from '../../../../lib/i18n.ts';
import { useRead } from '../../../../lib/use-call.ts';
import { SelectField } from '../../../../ui/fields.tsx';
import { FailedState, State } from '../../../../ui/state.tsx';
import { useDesigner, useProcess } from '../session/designer-context.ts';
import { useElementName } from '../session/use-element-name.ts';
import { useAspectWords } from './change-words.ts';

const DRAFT = 'draft';

/** Two versions side by side as a list of differences, marked in the views too. */
export function VersionsPanel() {
  const t = useT();
  const { formatDateTime } = useFormat();
  const { definition } = useProcess();
  const { key, version } = definition;
  const versions = useRead(listVersions, { key });
  const [from, setFrom] = useState('');
  const [to, setTo] = useState(DRAFT);
  if (versions.error !== undefined && !versions.data) {
    return <FailedState isCompact error={versions.error} onRetry={() => void versions.mutate()} />;
  }
  if (!versions.data) return <Skeleton height="120px" aria-label={t('common.loading')} />;
  if (versions.data.length === 0) {
    return (
      <State
        isCompact
        type="empty"
        title={t('workflow.designer.versions.title')}
        text={t('workflow.designer.versions.none')}
      />
    );
  }
  const published = versions.data.map((one) => ({
    value: String(one.version),
    label: t('workflow.designer.versions.published', { version: one.version, time: formatDateTime(one.publishTime) }),
  }));
  const left = from || String(version ?? published[0]?.value ?? '');
  return (
    <Stack>
      <SelectField label={t('workflow.designer.versions.from')} value={left} options={published} onChange={setFrom} />
      <SelectField
        label={t('workflow.designer.versions.to')}
        value={to}
        options={[{ value: DRAFT, label: t('workflow.designer.versions.draft') }, ...published]}
        onChange={setTo}
      />
      <Differences from={left} to={to} />
    </Stack>
  );
}

function Differences({ from, to }: { from: string; to: string }) {
  const t = useT();
  const { setMarks } = useDesigner();
  const { definition, opened } = useProcess();
  const { key } = definition;
  const read = (version: string) => (version === DRAFT ? null : ['workflow.version', key, version]);
  const load = async () => openDocument((await call(getDefinition, { key, version: Number(from) })).xml);
  const loadTo = async () => openDocument((await call(getDefinition, { key, version: Number(to) })).xml);
  const before = useSWR(read(from), load, { revalidateOnFocus: false }).data;
  const published = useSWR(read(to), loadTo, { revalidateOnFocus: false }).data;
  const after = to === DRAFT ? opened?.document : published;
  const changes = before && after ? compareProcesses(before.process, after.process) : null;
  const marked = changes && JSON.stringify(marksOf(changes));
  useEffect(() => {
    if (marked) setMarks({ type: 'versions', ...(JSON.parse(marked) as ReturnType<typeof marksOf>) });
    return () => setMarks(null);
  }, [marked, setMarks]);
  if (!changes || !before || !after) return <Skeleton height="80px" aria-label={t('common.loading')} />;
  if (changes.length === 0) return <p role="status">{t('workflow.designer.versions.same')}</p>;
  const count = (type: ProcessChange['type']) => changes.filter((change) => change.type === type).length;
  const counts = { added: count('added'), changed: count('changed'), removed: count('removed') };
  return (
    <>
      <p role="status">{t('workflow.designer.versions.summary', counts)}</p>
      <Quiet>{t('workflow.designer.versions.highlight')}</Quiet>
      <ChangeList changes={changes} documents={[after, before]} />
    </>
  );
}

const marksOf = (changes: readonly ProcessChange[]) => ({
  added: changes.filter(({ type }) => type === 'added').map(({ id }) => id),
  changed: changes.filter(({ type }) => type === 'changed').map(({ id }) => id),
});

interface ListProps {
  changes: readonly ProcessChange[];
  documents: readonly ProcessDocument[];
}

function ChangeList({ changes, documents }: ListProps) {
  const t = useT();
  const nameOf = useElementName();
  const { session } = useDesigner();
  const aspectWords = useAspectWords();
  const elements = documents.map(elementsOf);
  const titleOf = (id: string) =>
    nameOf(elements.map((known) => known.get(id)).find((element) => element !== undefined)) || id;
  return (
    <List>
      {changes.map((change) => (
        <li key={`${change.type} ${change.id}`}>
          <Line
            type="button"
            data-type={change.type}
            disabled={change.type === 'removed'}
            onClick={() => session.select(change.id)}
          >
            <small>{t(`workflow.designer.versions.${change.type}`)}</small>
            <span>
              {titleOf(change.id)}
              {change.aspects.map((aspect) => (
                <Quiet as="span" key={aspect.aspect}>
                  {aspectWords(aspect, titleOf)}
                </Quiet>
              ))}
            </span>
          </Line>
        </li>
      ))}
    </List>
  );
}

const Stack = styled.div`
  display: grid;
  gap: 16px;
  padding: 16px;
`;
const Quiet = styled.p`
  display: block;
  color: ${colour('foreground.subtle')};
  font-size: 12px;
  overflow-wrap: anywhere;
`;
const List = styled.ul`
  border-block-start: 1px solid ${colour('border.subtle')};
`;
const Line = styled.button`
  display: grid;
  grid-template-columns: 64px 1fr;
  gap: 8px;
  width: 100%;
  padding: 8px 0;
  border: 0;
  border-block-end: 1px solid ${colour('border.subtle')};
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  overflow-wrap: anywhere;
  &:enabled {
    cursor: pointer;
  }
  &:focus-visible {
    outline: 2px solid ${colour('border.primaryEmphasis')};
    outline-offset: -2px;
  }
  small {
    line-height: 20px;
    color: ${colour('foreground.warning')};
  }
  &[data-type='added'] small {
    color: ${colour('foreground.success')};
  }
  &[data-type='removed'] small {
    color: ${colour('foreground.danger')};
  }
`;
