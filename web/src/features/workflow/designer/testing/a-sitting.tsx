import { attachWorkflow, create, saveDraft } from '@countersign/shared/api/forms/forms.ts';
import { getInfo } from '@countersign/shared/api/session/session.ts';
import { publishDefinition, saveDefinition } from '@countersign/shared/api/workflow/workflow.ts';
import { definitionKey, type DefinitionKey } from '@countersign/shared/basics/ids.ts';
import { aDefinition } from '@countersign/shared/forms/testing/test-forms.ts';
import { buildProcess } from '@countersign/shared/workflow/bpmn-build/bpmn-build.ts';
import type { ReactNode } from 'react';
import { call } from '../../../../lib/calls/http.ts';
import { SessionContext } from '../../../../lib/session/permissions.ts';
import { showPiece } from '../../../../testing/show.tsx';
import { SettingsPanel } from '../panel/settings-panel.tsx';
import { DesignerContext } from '../session/designer-context.ts';
import type { ProcessSession } from '../session/process-session.ts';
import { useDesignerOf } from '../session/use-designer-of.ts';
import { openProcess } from '../use-process-session.ts';

interface Setting {
  /** Of a form that the process is attached to. */
  fields?: readonly object[];
}

/** A process that the real app keeps under a key of its own; what was published before, if anything, comes first. */
export async function aProcess(...files: readonly ((key: string) => string)[]): Promise<DefinitionKey> {
  const key = definitionKey.parse(`refund${crypto.randomUUID().slice(0, 8)}`);
  let rev = 0;
  for (const [at, xmlOf] of files.entries()) {
    if (at > 0) ({ rev } = await call(publishDefinition, { key, rev }));
    ({ rev } = await call(saveDefinition, { key, rev, name: 'Refund', xml: xmlOf(key) }));
  }
  return key;
}

const PLAIN = (key: string) =>
  buildProcess({
    key,
    name: 'Refund',
    steps: [{ type: 'approver', id: 'lead', name: 'Team lead', people: [{ type: 'starter' }] }],
  });

/** A sitting at a process of this BPMN. */
export async function aSitting(xml: string, { fields }: Setting = {}): Promise<ProcessSession> {
  if (!fields) return openProcess(await aProcess(() => xml));
  // Only what is published once can be attached.
  const key = await aProcess(PLAIN, () => xml);
  const { formKey, rev } = await call(create, { name: 'Refund form' });
  const saved = await call(saveDraft, {
    formKey,
    rev,
    definition: aDefinition({ title: 'Refund form', fields: fields as never }),
  });
  await call(attachWorkflow, { formKey, rev: saved.rev, definitionKey: key, startsApproval: false });
  return openProcess(key);
}

/** A sitting at what the server has of another one, after everything is saved there. */
export async function savedBy(session: ProcessSession): Promise<ProcessSession> {
  await session.settled();
  if (!(await session.flush())) throw new Error('it was not saved');
  return openProcess(session.get().definition.key);
}

/** Shows a piece of the designer at a sitting, for whoever has signed in. */
export async function showSitting(session: ProcessSession, piece: ReactNode = <SettingsPanel />): Promise<void> {
  const person = await call(getInfo, {});
  await showPiece(
    <SessionContext value={person}>
      <AtSitting session={session}>{piece}</AtSitting>
    </SessionContext>,
  );
}

function AtSitting({ session, children }: { session: ProcessSession; children: ReactNode }) {
  const { designer } = useDesignerOf(session);
  return <DesignerContext value={designer}>{children}</DesignerContext>;
}
