import type { RichText } from '@countersign/shared/forms/texts/rich-text.ts';
import type { SheetSignature } from '@countersign/shared/api/workflow/sheet.ts';
import type { TimelineEntry } from '@countersign/shared/api/workflow/workflow.ts';
import type { TicketId, UserId } from '@countersign/shared/basics/ids.ts';
import { PROCESS_STATUS } from '@countersign/shared/workflow/state.ts';
import { useCallback } from 'react';
import { formatDay } from '../../../../lib/texts/format.ts';
import { type Translate, useT } from '../../../../lib/texts/i18n.ts';
import type { KnownName } from '../../../../ui/expression/known-name.ts';
import { useSheetFacts } from '../../sheet/sheet-facts.ts';
import { SheetPaper } from '../../sheet/sheet-paper.tsx';

const START = '2026-03-02T09:00:00.000Z';
const END = '2026-03-03T10:30:00.000Z';

interface Props {
  name: string;
  template: RichText | null;
  fields: readonly KnownName[];
}

/** The sheet as it prints, of a process that never was. */
export function SamplePaper({ name, template, fields }: Props) {
  const t = useT();
  const factsOf = useSheetFacts();
  const person = t('workflow.sheet.sample.person');
  const facts = factsOf({
    procNumber: 'REF-2026-00042',
    title: t('workflow.sheet.sample.title'),
    formName: '',
    procDefName: name,
    procDefVersion: 1,
    status: PROCESS_STATUS.completed,
    starter: { id: 0 as UserId, nickName: person, avatar: '' },
    department: t('workflow.sheet.sample.department'),
    createTime: START,
    finishTime: END,
    ticketId: '48213' as TicketId,
  });
  const textOf = useCallback(
    (key: string) => {
      const field = fields.find((one) => one.name === key);
      return field ? sampleOf(field, t) : '';
    },
    [fields, t],
  );
  const answers = (
    <div className="cs-form cs-review">
      {fields.map((field) => (
        <div key={field.name} className="cs-field">
          <div className="cs-label">{field.label}</div>
          <div className="cs-value">{sampleOf(field, t)}</div>
        </div>
      ))}
    </div>
  );
  const { entries, signatures } = sampleRecord(t, person);
  return <SheetPaper sheet={{ template, isRunning: false, facts, textOf, answers, entries, signatures }} />;
}

function sampleOf({ kind, options }: KnownName, t: Translate): string {
  const [option] = options ?? [];
  if (option) return option.label;
  switch (kind) {
    case 'number':
      return '120';
    case 'boolean':
      return t('workflow.designer.trial.yes');
    case 'date':
    case 'date-time':
      return formatDay(START.slice(0, 10));
    case 'time':
      return '09:00';
    case 'text':
    case 'choice':
    case 'choices':
    case 'tags':
    case 'list':
    case 'any':
    case undefined:
      return t('workflow.sheet.sample.text');
  }
}

function sampleRecord(t: Translate, name: string): { entries: TimelineEntry[]; signatures: SheetSignature[] } {
  const nodeName = t('workflow.sheet.sample.step');
  const entry = (id: string, action: string, finishTime: string, comment = ''): TimelineEntry => ({
    id,
    nodeName,
    action,
    assigneeName: name,
    onBehalfOfName: '',
    candidate: [],
    createTime: START,
    finishTime,
    duration: null,
    comment,
    toNames: [],
    subTasks: [],
  });
  return {
    entries: [
      entry('1', 'start', START),
      entry('2', 'approve', END, t('workflow.sheet.sample.comment')),
      entry('3', 'end', END),
    ],
    signatures: [{ entryId: '2', nodeName, name, onBehalfOfName: '', time: END, image: SCRIBBLE, isStanding: true }],
  };
}

const SCRIBBLE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 60"><path d="M10 45c20-50 32-40 22-8s18-34 30-14-6 26 14 12 20-14 28-2 28-6 84-16" fill="none" stroke="#000" stroke-width="2"/></svg>',
)}`;
