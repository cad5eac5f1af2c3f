import type {
  getDefinition as getContract,
  listDefinitions as listContract,
  listSources as sourcesContract,
  sourceFields as fieldsContract,
} from '@countersign/shared/api/generator/definitions.ts';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { makePage } from '@countersign/shared/basics/page.ts';
import { sql } from 'kysely';
import { likeText } from '../../../basics/like-text.ts';
import type { HasOpenTables } from '../../../work/open-table.ts';
import type { UseCase } from '../../../work/route.ts';
import { personOf } from '../../../work/work.ts';
import { hasRight } from '../../forms/rights/policy.ts';
import { listTypes } from '../../system/dictionaries/read-dictionary.ts';
import { fieldsOfTable } from '../sources/describe-table.ts';
import { fieldsOfForm } from '../sources/form-source.ts';
import { asDetail, asRow, findDefinition } from './definition-rows.ts';

export const listDefinitions: UseCase<typeof listContract> = async ({ search, state, source, ...page }, { db }) => {
  let query = db.selectFrom('resource_definition');
  if (search) {
    const like = likeText(search);
    query = query.where((is) =>
      is.or([
        is('name', 'ilike', like),
        is(sql<string>`draft -> 'label' ->> 'en'`, 'ilike', like),
        is(sql<string>`draft -> 'label' ->> 'zh-cn'`, 'ilike', like),
      ]),
    );
  }
  if (state) query = query.where('state', '=', state);
  if (source) query = query.where(sql<string>`draft -> 'source' ->> 'kind'`, '=', source);
  const { total } = await query.select((of) => of.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await query
    .selectAll()
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.size)
    .offset((page.current - 1) * page.size)
    .execute();
  return makePage(rows.map(asRow), total, page);
};

export const getDefinition: UseCase<typeof getContract> = async ({ id }, work) =>
  asDetail(await findDefinition(work, id));

const MOST_FORMS = 200;

export const listSources: UseCase<typeof sourcesContract, HasOpenTables> = async (_input, work) => {
  const { db } = work;
  const person = personOf(work);
  const forms = await db
    .selectFrom('form_title')
    .select(['key', 'name', 'owner_id'])
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .limit(MOST_FORMS)
    .execute();
  const readable = await Promise.all(
    forms.map(async ({ key, name, owner_id: ownerId }) =>
      (await hasRight(db, person, { formKey: key, ownerId }, 'view_answers'))
        ? [{ value: key as string, label: name }]
        : [],
    ),
  );
  const dictionaries = await listTypes({}, work);
  return {
    tables: work.openTables.map(({ table }) => ({ value: table, label: table })),
    forms: readable.flat(),
    dictionaries: dictionaries.map(({ dictType, dictName }) => ({ value: dictType, label: dictName })),
  };
};

export const sourceFields: UseCase<typeof fieldsContract, HasOpenTables> = ({ kind, key }, work) =>
  kind === 'table' ? fieldsOfTable(work, key) : fieldsOfForm(work, key as FormKey);
