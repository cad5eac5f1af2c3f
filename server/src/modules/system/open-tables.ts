import type { OpenTable } from '../../work/open-table.ts';

/** Of people, roles, menus and settings nothing: rights and secrets hang on them. */
export const systemTables: readonly OpenTable[] = [
  {
    table: 'department',
    id: 'id',
    columns: ['name', 'order_num', 'is_enabled', 'created_at'],
    scope: { department: 'id' },
  },
  {
    table: 'post',
    id: 'id',
    columns: ['name', 'code', 'order_num', 'is_enabled', 'remark', 'created_at'],
    scope: { department: 'department_id', isShared: true },
  },
  { table: 'dict_type', id: 'id', columns: ['dict_name', 'dict_type', 'is_enabled', 'remark', 'created_at'] },
  {
    table: 'dict_data',
    id: 'id',
    columns: ['dict_type', 'dict_label', 'dict_value', 'dict_sort', 'is_enabled', 'remark', 'created_at'],
  },
];
