import { type JobProgress, progress } from '@countersign/shared/api/files/files.ts';
import { chooseUsers, type UserChoice } from '@countersign/shared/api/system/system.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Drawer } from '../../ui/dialogs/drawer.tsx';
import { ExportDialog } from '../../ui/export/export-dialog.tsx';
import { TextField } from '../../ui/fields/fields.tsx';
import { UserChooser } from '../../ui/user-chooser/user-chooser.tsx';
import { Known } from '../states.tsx';
import type { Piece } from '../story.ts';

const nothing = () => undefined;
const KEY = 'the-export';

function Progress(job: Partial<JobProgress>) {
  const reply = { key: KEY, rate: 0, url: '', tips: '', status: 'waiting', reason: null, ...job } as JobProgress;
  return (
    <Known contract={progress} input={{ key: KEY }} reply={reply}>
      <ExportDialog exportKey={KEY} onRetry={nothing} onClose={nothing} />
    </Known>
  );
}

const PEOPLE = [
  { id: 3, userName: 'maya', nickName: 'Maya Okafor', deptName: 'Customer Support' },
  { id: 4, userName: 'tom', nickName: 'Tom Becker', deptName: 'Repair', awayUntil: '2026-12-04T00:00:00Z' },
  { id: 5, userName: 'wangfang', nickName: '王芳', deptName: 'Finance' },
].map((person) => ({ ...person, phone: '*******0110', createTime: '2026-01-05T08:00:00Z' })) as UserChoice[];

function Chooser({ people, isMultiple = false }: { people?: readonly UserChoice[]; isMultiple?: boolean }) {
  const reply = people && { records: [...people], total: people.length, size: 5, current: 1, pages: 1 };
  return (
    <Known contract={chooseUsers} input={{ isNearFirst: 'true', current: 1, size: 10 }} {...(reply ? { reply } : {})}>
      <UserChooser
        title={isMultiple ? 'Add reviewers' : 'Transfer the task'}
        verb={isMultiple ? 'Add' : 'Transfer'}
        isMultiple={isMultiple}
        chosen={PEOPLE.slice(0, isMultiple ? 2 : 0)}
        onChoose={nothing}
        onClose={nothing}
      />
    </Known>
  );
}

export const pieces: readonly Piece[] = [
  {
    name: 'Confirm',
    text: 'One question, with a verb for an answer.',
    isAlone: true,
    states: {
      Deleting: () => (
        <ConfirmDialog
          question={{ title: 'Delete 3 records?', text: 'AB-1, AB-2, AB-3', verb: 'Delete', isDanger: true }}
          onAnswer={nothing}
        />
      ),
    },
  },
  {
    name: 'Dialog',
    text: 'One thing to decide.',
    isAlone: true,
    states: {
      'With a field': () => (
        <Dialog title="Rename the form" verb="Rename" startsInField onSubmit={nothing} onClose={nothing}>
          <TextField label="Name" value="Refund request" onChange={nothing} />
        </Dialog>
      ),
      Busy: () => (
        <Dialog title="Rename the form" verb="Rename" isBusy onSubmit={nothing} onClose={nothing}>
          <p>Everyone sees the new name.</p>
        </Dialog>
      ),
    },
  },
  {
    name: 'Drawer',
    text: 'Look and edit beside the list.',
    isAlone: true,
    states: {
      Open: () => (
        <Drawer isOpen title="Maya Okafor" onClose={nothing}>
          <TextField label="Phone" value="+31 10 555 0110" onChange={nothing} />
        </Drawer>
      ),
    },
  },
  {
    name: 'Progress',
    text: 'Asks every 5 seconds, or when the socket says so; stops once there is a file.',
    isAlone: true,
    states: {
      Waiting: () => Progress({}),
      'Half way': () => Progress({ status: 'running', rate: 37, tips: '37000 / 100000' }),
      Failed: () => Progress({ status: 'failed', reason: 'fault' }),
      Cancelled: () => Progress({ status: 'cancelled' }),
    },
  },
  {
    name: 'User chooser',
    text: 'Finds people by user name, nickname and phone; who was chosen stays over pages and searches.',
    isAlone: true,
    states: {
      Several: () => <Chooser isMultiple people={PEOPLE} />,
      One: () => <Chooser people={PEOPLE} />,
      'Nobody found': () => <Chooser people={[]} />,
      Loading: () => <Chooser />,
    },
  },
];
