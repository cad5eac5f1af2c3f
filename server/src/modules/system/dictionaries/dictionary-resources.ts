import { wordOf } from '@countersign/shared/resources/kinds-of-value.ts';
import { dictData, dictType } from '@countersign/shared/resources/definitions/dictionaries.ts';
import { bindResource } from '../../../work/resource-binding.ts';

/** Dictionaries. A new name of the type goes with its entries, in the same statement. */
export const dictTypeResource = bindResource({
  resource: dictType,
  table: 'dict_type',
  columns: {
    dictId: 'id',
    dictName: 'dict_name',
    dictType: 'dict_type',
    status: 'is_enabled',
    remark: 'remark',
    createTime: 'created_at',
  },
  guards: {
    hasEntries: async (ids, { db }) => {
      const filled = await db
        .selectFrom('dict_type as t')
        .innerJoin('dict_data as d', 'd.dict_type', 't.dict_type')
        .select('t.id')
        .distinct()
        .where('t.id', 'in', [...ids, -1])
        .execute();
      return filled.map(({ id }) => id);
    },
  },
});

/** Entries of dictionaries; one of each dictionary at most is chosen from the start. */
export const dictDataResource = bindResource({
  resource: dictData,
  table: 'dict_data',
  columns: {
    dictCode: 'id',
    dictType: 'dict_type',
    dictLabel: 'dict_label',
    dictValue: 'dict_value',
    dictSort: 'dict_sort',
    labelI18n: 'label_i18n',
    listClass: 'list_class',
    cssClass: 'css_class',
    isDefault: 'is_default',
    status: 'is_enabled',
    remark: 'remark',
    createTime: 'created_at',
  },
  references: {
    dictType: async (type, { db }) => {
      const row = await db
        .selectFrom('dict_type')
        .select('id')
        .where('dict_type', '=', wordOf(type))
        .forKeyShare()
        .executeTakeFirst();
      return row !== undefined;
    },
  },
  settle: async ({ dictType: type, dictCode, isDefault }, { db }) => {
    if (isDefault !== 'Y') return;
    await db
      .updateTable('dict_data')
      .set((eb) => ({ is_default: false, rev: eb('rev', '+', 1) }))
      .where('dict_type', '=', wordOf(type))
      .where('id', '<>', Number(dictCode))
      .where('is_default', '=', true)
      .execute();
  },
});
