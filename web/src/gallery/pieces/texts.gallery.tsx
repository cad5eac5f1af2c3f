import { CallError } from '@countersign/shared/api/wire/client.ts';
import { FORM_STATUS } from '@countersign/shared/forms/form-status.ts';
import { PROCESS_STATUS } from '@countersign/shared/workflow/state.ts';
import { EntryTag } from '../../features/system/dictionaries/entry-tag.tsx';
import { Button } from '../../lib/look/garden.ts';
import { CountUp } from '../../ui/count-up.tsx';
import { Facts } from '../../ui/facts.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { FormStatusTag, ProcessStatusTag } from '../../ui/process/status-tag.tsx';
import { ShortId } from '../../ui/short-id.tsx';
import { FailedState, State } from '../../ui/state.tsx';
import type { Piece } from '../story.ts';

const nothing = () => undefined;
const anEntry = (dictLabel: string, listClass: string, cssClass = '') => ({ id: 1, dictLabel, listClass, cssClass });

export const pieces: readonly Piece[] = [
  {
    name: 'Empty, failed and forbidden',
    text: 'What is there instead of content: one line and one action.',
    states: {
      'No data': () => <State type="empty" title="No data" text="Change the filter." />,
      'With an action': () => (
        <State type="empty" title="No forms yet" action={{ label: 'New form', onClick: nothing }} />
      ),
      'In a panel': () => <State isCompact type="empty" title="No data" />,
      Failed: () => <FailedState error={new CallError('timeout', { code: 0, msg: '' })} onRetry={nothing} />,
      Forbidden: () => <FailedState error={new CallError('refused', { code: 403, msg: '' })} onRetry={nothing} />,
    },
  },
  {
    name: 'Dictionary tag',
    text: 'An entry of a dictionary: default and nothing are plain text, primary is the default tag.',
    states: {
      'Default or nothing': () => (
        <div>
          <EntryTag entry={anEntry('Retail', 'default')} /> <EntryTag entry={anEntry('Online', '')} />
        </div>
      ),
      Primary: () => <EntryTag entry={anEntry('Wholesale', 'primary')} />,
      'Other looks': () => (
        <div>
          {['success', 'info', 'warning', 'danger'].map((look) => (
            <EntryTag key={look} entry={anEntry(look, look)} />
          ))}
        </div>
      ),
      'With a class of its own': () => <EntryTag entry={anEntry('Special', 'default', 'special')} />,
    },
  },
  {
    name: 'Status',
    text: 'Icon, word and colour; none of the three alone.',
    states: {
      Requests: () => (
        <p>
          {Object.values(PROCESS_STATUS).map((status) => (
            <ProcessStatusTag key={status} status={status} />
          ))}
        </p>
      ),
      Forms: () => (
        <p>
          {Object.values(FORM_STATUS).map((status) => (
            <FormStatusTag key={status} status={status} />
          ))}
        </p>
      ),
    },
  },
  {
    name: 'Short ID',
    text: 'The end of a machine-made ID; a copy takes the whole one. Keys that people chose are shown whole.',
    states: {
      'Made by a machine': () => <ShortId id="01923f6e-6d5c-7c62-8d3b-3f1f3c1d2a40" />,
      'Chosen by people': () => <ShortId id="refund-request" />,
    },
  },
  {
    name: 'Count-up',
    text: 'Counts for 3000 ms when it is first shown; without motion, and for listeners, the number at once.',
    states: {
      Large: () => (
        <p>
          <CountUp value={98_240} />
        </p>
      ),
      Nothing: () => (
        <p>
          <CountUp value={0} />
        </p>
      ),
    },
  },
  {
    name: 'Person',
    text: 'Picture or initials.',
    states: {
      Small: () => <PersonAvatar name="Maya Okafor" />,
      'One name': () => <PersonAvatar name="王芳" />,
    },
  },
  {
    name: 'Description list',
    text: 'Names and values.',
    states: {
      Facts: () => (
        <Facts
          facts={[
            ['Requester', 'Maya Okafor'],
            ['Amount', '1,240.00 EUR'],
            ['Reason', 'The speaker arrived with a dent in its case, and the customer would like their money back.'],
          ]}
        />
      ),
    },
  },
  {
    name: 'Page header',
    text: 'Title, way back, one primary button.',
    states: {
      Plain: () => <PageHeader title="My forms" />,
      Full: () => (
        <PageHeader
          title="Refund request"
          description="Who sent what, and where it is."
          crumbs={[{ label: 'My forms', to: '/project/mine' }]}
        >
          <Button isPrimary>Publish</Button>
        </PageHeader>
      ),
    },
  },
];
