import {
  type DefinitionDetail,
  editDefinition,
  getDefinition,
  listDefinitions,
  publishImpact,
} from '@countersign/shared/api/generator/definitions.ts';
import { problemsOfDefinition } from '@countersign/shared/resources/made/problems-of-definition.ts';
import { type FormEvent, useState } from 'react';
import { useParams } from 'react-router-dom';
import { CallError } from '@countersign/shared/api/wire/client.ts';
import { errorText, refusalText } from '../../../lib/calls/error-text.ts';
import { refresh, useRead, useWrite } from '../../../lib/calls/use-call.ts';
import { Alert, Button, Tab, TabList, TabPanel, Tabs } from '../../../lib/look/garden.ts';
import { notifyUpdated } from '../../../lib/look/notify.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import { usePageName } from '../../../lib/kept-page.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { useAddressState } from '../../../lib/use-address-state.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { PageSkeleton } from '../../../ui/page/page-skeleton.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { SaveBar } from '../../../ui/saving/save-bar.tsx';
import { useAskBeforeLeaving } from '../../../ui/saving/use-ask-before-leaving.ts';
import { FailedState } from '../../../ui/state.tsx';
import { CodeDialog } from '../code-dialog.tsx';
import { DefinitionState } from '../definition-state.tsx';
import { labelIn } from '../label-in.ts';
import { PublishDialog } from '../publish-dialog.tsx';
import { AccessPart } from './access-part.tsx';
import { BasicsPart } from './basics-part.tsx';
import type { Definition } from './edit-fields.ts';
import { FieldsPart } from './fields-part.tsx';

const PARTS = ['basics', 'fields', 'access'] as const;

/** `/gen/edit/{id}`: the draft of a resource in three parts. */
export function DefinitionPage() {
  const t = useT();
  const { tableId } = useParams();
  const read = useRead(getDefinition, { id: Number(tableId) });
  if (!read.data && read.error === undefined) return <PageSkeleton />;
  if (!read.data)
    return (
      <Page>
        <PageHeader title={t('generator.title')} crumbs={[{ label: t('generator.title'), to: '/tool/gen' }]} />
        <FailedState error={read.error} onRetry={() => void read.mutate()} />
      </Page>
    );
  return <Editor key={`${read.data.id} ${read.data.rev}`} detail={read.data} />;
}

function Editor({ detail }: { detail: DefinitionDetail }) {
  const t = useT();
  const may = {
    edit: useMay('tool:gen:edit'),
    publish: useMay('tool:gen:publish'),
    preview: useMay('tool:gen:preview'),
  };
  const [{ part }, change] = useAddressState({ part: 'basics' });
  usePageName(labelIn(detail.label));
  const shown = PARTS.find((one) => one === part) ?? 'basics';
  const [draft, setDraft] = useState<Definition>(detail.definition);
  const [tried, setTried] = useState(false);
  const [asked, ask] = useState<'publish' | 'code' | null>(null);
  const write = useWrite(editDefinition, { refreshes: [listDefinitions, publishImpact], notifyErrors: false });
  const isDirty = JSON.stringify(draft) !== JSON.stringify(detail.definition);
  useAskBeforeLeaving(isDirty);
  const own = tried ? problemsOfDefinition(draft) : [];
  const refused = write.error instanceof CallError ? write.error.errors : [];
  const problems = own.length > 0 ? own : refused;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (event.target !== event.currentTarget || write.isBusy) return;
    setTried(true);
    write.reset();
    if (problemsOfDefinition(draft).length > 0) return;
    if ((await write.run({ id: detail.id, rev: detail.rev, definition: draft })) === undefined) return;
    notifyUpdated();
    await refresh(getDefinition);
  };
  const parts = { draft, problems, isDisabled: !may.edit, onChange: setDraft };
  return (
    <Page $width="form">
      <PageHeader
        title={labelIn(detail.label)}
        crumbs={[{ label: t('generator.title'), to: '/tool/gen' }]}
        description={<DefinitionState row={detail} />}
      >
        {may.preview && <Button onClick={() => ask('code')}>{t('generator.code.title')}</Button>}
        {may.publish && (
          <Button isPrimary={!isDirty} disabled={isDirty} onClick={() => ask('publish')}>
            {t('generator.publish')}
          </Button>
        )}
      </PageHeader>
      <form noValidate onSubmit={(event) => void save(event)}>
        {write.error !== undefined && write.error !== null && refused.length === 0 && (
          <Alert type="error" role="alert">
            {errorText(write.error)}
          </Alert>
        )}
        {problems.length > 0 && (
          <Alert type="error" role="alert">
            <ul>
              {[...new Set(problems.map((problem) => placed(draft, problem, t('generator.field'))))].map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </Alert>
        )}
        <Tabs selectedItem={shown} onChange={(item: string) => change({ part: item })}>
          <TabList aria-label={t('generator.parts')}>
            {PARTS.map((one) => (
              <Tab key={one} item={one}>
                {t(`generator.part.${one}`)}
              </Tab>
            ))}
          </TabList>
          <TabPanel item="basics">{shown === 'basics' && <BasicsPart {...parts} detail={detail} />}</TabPanel>
          <TabPanel item="fields">{shown === 'fields' && <FieldsPart {...parts} />}</TabPanel>
          <TabPanel item="access">{shown === 'access' && <AccessPart {...parts} />}</TabPanel>
        </Tabs>
        {isDirty && may.edit && (
          <SaveBar label={t('generator.unsaved')} isBusy={write.isBusy} onDiscard={() => setDraft(detail.definition)} />
        )}
      </form>
      {asked === 'publish' && <PublishDialog id={detail.id} onClose={() => ask(null)} />}
      {asked === 'code' && <CodeDialog id={detail.id} onClose={() => ask(null)} />}
    </Page>
  );
}

/** What is wrong, after the field that it is about. */
function placed(
  { fields }: Definition,
  problem: Parameters<typeof refusalText>[0] & { path: (string | number)[] },
  word: string,
): string {
  const [first, second] = problem.path[0] === 'definition' ? problem.path.slice(1) : problem.path;
  const field = first === 'fields' ? fields[Number(second)] : undefined;
  const text = refusalText(problem) ?? problem.code;
  return field ? `${word} “${labelIn(field.label) || field.key}”: ${text}` : text;
}
