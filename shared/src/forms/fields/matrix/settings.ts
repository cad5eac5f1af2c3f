import { settingsOf } from '../../field-setting.ts';
import { matrixField } from './schema.ts';

export const matrixSettings = settingsOf(matrixField, [
  {
    kind: 'select',
    name: 'cells',
    words: 'cells',
    order: ['single', 'multiple', 'scale', 'text', 'number', 'dropdown'],
  },
  { kind: 'matrixLines', name: 'rows', label: 'matrixRows' },
  { kind: 'number', name: 'scaleMax', when: { cells: ['scale'] } },
  {
    kind: 'matrixLines',
    name: 'columns',
    label: 'matrixColumns',
    when: { cells: ['single', 'multiple', 'text', 'number', 'dropdown'] },
  },
  { kind: 'choices', name: 'choices', when: { cells: ['dropdown'] } },
  {
    kind: 'pair',
    of: [
      { kind: 'number', name: 'min' },
      { kind: 'number', name: 'max' },
    ],
    when: { cells: ['number'] },
  },
  { kind: 'number', name: 'decimals', hint: true, when: { cells: ['number'] } },
  { kind: 'check', name: 'showTotals', when: { cells: ['number'] } },
  { kind: 'check', name: 'requiredRows' },
  { kind: 'check', name: 'oncePerColumn', when: { cells: ['single'] } },
  { kind: 'check', name: 'addedRows' },
]);
