import { CheckTree } from '../../features/system/roles/check-tree.tsx';
import { DepartmentTree } from '../../features/system/users/department-tree.tsx';
import { CardList } from '../../ui/cards/card-list.tsx';
import { State } from '../../ui/state.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { Pager } from '../../ui/table/paging/pager.tsx';
import { Held } from '../states.tsx';
import type { Piece } from '../story.ts';

const nothing = () => undefined;

interface Row {
  id: string;
  name: string;
  owner: string;
  answers: number;
}
const ROWS: readonly Row[] = [
  { id: '1', name: 'Refund request', owner: 'Maya Okafor', answers: 1240 },
  { id: '2', name: 'Repair order', owner: 'Tom Becker', answers: 86 },
  { id: '3', name: 'Visitor badge for guests who stay longer than a day', owner: '王芳', answers: 0 },
];
const COLUMNS: readonly Column<Row>[] = [
  { key: 'name', title: 'Name', cell: ({ name }) => name, sort: 'name' },
  { key: 'owner', title: 'Owner', cell: ({ owner }) => owner },
  { key: 'answers', title: 'Answers', cell: ({ answers }) => answers, align: 'end', sort: 'answers' },
];
const shared = { columns: COLUMNS, rowId: ({ id }: Row) => id, rowName: ({ name }: Row) => name };

const RIGHTS = [
  { id: 'forms', parentId: null, label: 'Forms', isHeading: true },
  { id: 'forms.read', parentId: 'forms', label: 'See forms' },
  { id: 'forms.edit', parentId: 'forms', label: 'Edit forms' },
  { id: 'tasks', parentId: null, label: 'Decide on tasks' },
  { id: 'sign-in', parentId: null, label: 'Sign in', isFixed: true },
];
const PARTS = [
  { id: 1, parentId: null, name: 'Brightside' },
  { id: 2, parentId: 1, name: 'Customer Support' },
  { id: 3, parentId: 2, name: 'Returns and repairs of large household appliances' },
  { id: 4, parentId: 1, name: '财务部' },
];
/** A square of one colour. */
const Cover = () => <div aria-hidden style={{ height: 56, margin: '-16px -16px 12px', background: '#6398a5' }} />;

export const pieces: readonly Piece[] = [
  {
    name: 'Data table',
    text: 'Rows that open, sort, are chosen and have actions.',
    states: {
      Loading: () => <DataTable {...shared} caption="Forms that load" rows={undefined} skeletonRows={3} />,
      Rows: () => (
        <DataTable
          {...shared}
          caption="Forms"
          rows={ROWS}
          sort="-answers"
          onSort={nothing}
          onOpen={nothing}
          actionsOf={() => [{ label: 'Rename', onClick: nothing }]}
        />
      ),
      Chosen: () => (
        <Held<ReadonlySet<string>> first={new Set(['2'])}>
          {(ids, onChange) => (
            <DataTable {...shared} caption="Chosen forms" rows={ROWS} density="small" selection={{ ids, onChange }} />
          )}
        </Held>
      ),
    },
  },
  {
    name: 'Pager',
    text: 'Seven pages in sight, five on narrow screens.',
    isAlone: true,
    states: {
      'First of many': () => (
        <Held first={1}>
          {(page, set) => <Pager page={page} size={20} total={1240} onPage={set} onSize={nothing} />}
        </Held>
      ),
      'About so many': () => <Pager page={7} size={20} total={98_000} isEstimated onPage={nothing} onSize={nothing} />,
    },
  },
  {
    name: 'Cards',
    text: 'Image, title and facts, said by keys; span 8 of 24, gutter 20, fewer in a row where it is narrow.',
    states: {
      'Three in a row': () => (
        <CardList
          rows={ROWS}
          keys={{
            id: 'id',
            image: () => <Cover />,
            title: ({ name }) => <a href="#form">{name}</a>,
            info: ['owner', ({ answers }) => `${answers} answers`],
          }}
        />
      ),
      'Two, closer': () => <CardList rows={ROWS} keys={{ id: 'id', title: 'name' }} span={12} gutter={8} />,
      None: () => <State isCompact type="empty" title="No data" />,
    },
  },
  {
    name: 'Tree',
    text: 'Branches fold; a branch says how much of it is chosen.',
    states: {
      'To choose from': () => (
        <Held<readonly string[]> first={['forms.read', 'sign-in']}>
          {(chosen, set) => <CheckTree nodes={RIGHTS} chosen={chosen} isLinked onChange={set} />}
        </Held>
      ),
      'Read only': () => <CheckTree nodes={RIGHTS} chosen={['tasks']} isReadOnly onChange={nothing} />,
      'To filter by': () => (
        <Held first="2">{(chosen, set) => <DepartmentTree departments={PARTS} chosen={chosen} onChoose={set} />}</Held>
      ),
    },
  },
];
