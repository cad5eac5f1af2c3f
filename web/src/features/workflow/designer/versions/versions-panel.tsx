import { designPeople, listVersions } from '@countersign/shared/api/workflow/design.ts';
import { getDefinition } from '@countersign/shared/api/workflow/workflow.ts';
import type { DefinitionKey } from '@countersign/shared/basics/ids.ts';
import { compareProcesses, type ProcessChange } from '@countersign/shared/workflow/compare/compare-processes.ts';
import { openDocument, type ProcessDocument } from '@countersign/shared/workflow/bpmn/document.ts';
import { elementsOf } from '@countersign/shared/workflow/edit/wiring.ts';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import useSWR from 'swr';
import { colour } from '../../../../lib/look/colour.ts';
import { Skeleton } from '../../../../lib/look/garden.ts';
import { useFormat } from '../../../../lib/texts/format.ts';
import { call } from '../../../../lib/calls/http.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { useRead } from '../../../../lib/calls/use-call.ts';
import { SelectField } from '../../../../ui/fields/fields.tsx';
import { FailedState, State } from '../../../../ui/state.tsx';
import { DesignerContext, useDesigner, useProcess } from '../session/designer-context.ts';
import { kindOf } from '../session/kind-of.ts';
import { namedIds } from '../session/named-ids.ts';
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

/** A version as it was published; null where its BPMN cannot be read. */
function useVersion(key: DefinitionKey, version: string) {
  const load = async () => openDocument((await call(getDefinition, { key, version: Number(version) })).xml);
  return useSWR(version === DRAFT ? null : ['workflow.version', key, version], load, { revalidateOnFocus: false });
}

function Differences({ from, to }: { from: string; to: string }) {
  const t = useT();
  const { opened, definition } = useProcess();
  const [old, published] = [useVersion(definition.key, from), useVersion(definition.key, to)];
  const failed = [old, published].find(({ error }) => error !== undefined);
  if (failed) return <FailedState isCompact error={failed.error} onRetry={() => void failed.mutate()} />;
  const before = old.data;
  const after = to === DRAFT ? opened?.document : published.data;
  if (before === undefined || after === undefined) return <Skeleton height="80px" aria-label={t('common.loading')} />;
  if (before === null || after === null) {
    const version = before === null ? from : to;
    return (
      <State
        isCompact
        type="error"
        title={t('workflow.designer.unreadable')}
        text={t('workflow.designer.versions.unreadable', { version })}
      />
    );
  }
  return <Compared before={before} after={after} />;
}

function Compared({ before, after }: { before: ProcessDocument; after: ProcessDocument }) {
  const t = useT();
  const designer = useDesigner();
  const { setMarks } = designer;
  const changes = compareProcesses(before.process, after.process);
  const marked = JSON.stringify(marksOf(changes));
  useEffect(() => {
    setMarks({ type: 'versions', ...(JSON.parse(marked) as ReturnType<typeof marksOf>) });
    return () => setMarks(null);
  }, [marked, setMarks]);
  // The draft may not name everybody any more.
  const ids = [...new Set([...namedIds(before), ...namedIds(after)])].slice(0, 200).join(',');
  const named = useRead(designPeople, ids === '' ? null : { ids }, { keepPreviousData: true }).data;
  const people = new Map([...designer.people, ...(named ?? []).map((one) => [String(one.id), one.nickName] as const)]);
  if (changes.length === 0) return <p role="status">{t('workflow.designer.versions.same')}</p>;
  const count = (type: ProcessChange['type']) => changes.filter((change) => change.type === type).length;
  const counts = { added: count('added'), changed: count('changed'), removed: count('removed') };
  return (
    <DesignerContext value={{ ...designer, people }}>
      <p role="status">{t('workflow.designer.versions.summary', counts)}</p>
      <Quiet>{t('workflow.designer.versions.highlight')}</Quiet>
      <ChangeList changes={changes} before={before} after={after} />
    </DesignerContext>
  );
}

const marksOf = (changes: readonly ProcessChange[]) => ({
  added: changes.filter(({ type }) => type === 'added').map(({ id }) => id),
  changed: changes.filter(({ type }) => type === 'changed').map(({ id }) => id),
});

interface ListProps {
  changes: readonly ProcessChange[];
  before: ProcessDocument;
  after: ProcessDocument;
}

function ChangeList({ changes, before, after }: ListProps) {
  const t = useT();
  const nameOf = useElementName();
  const { session } = useDesigner();
  const { opened } = useProcess();
  const aspectWords = useAspectWords();
  const [old, now] = [elementsOf(before), elementsOf(after)];
  const inDraft = opened ? elementsOf(opened.document) : now;
  const titleOf = (id: string) => nameOf(now.get(id) ?? old.get(id)) || id;
  const kindIn = (elements: typeof now, id: string) => {
    const element = elements.get(id);
    return element && t(kindOf(element));
  };
  const withKinds = (id: string, aspect: ProcessChange['aspects'][number]) =>
    aspect.aspect === 'type' ? { ...aspect, from: kindIn(old, id), to: kindIn(now, id) } : aspect;
  return (
    <List>
      {changes.map((change) => (
        <li key={`${change.type} ${change.id}`}>
          <Line
            type="button"
            data-type={change.type}
            disabled={!inDraft.has(change.id)}
            onClick={() => session.select(change.id)}
          >
            <small>{t(`workflow.designer.versions.${change.type}`)}</small>
            <span>
              {titleOf(change.id)}
              {change.aspects.map((aspect) => (
                <Quiet as="span" key={aspect.aspect}>
                  {aspectWords(withKinds(change.id, aspect), titleOf)}
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
