import type { LooseField } from '../../form-builder.ts';
import { asList, asLoose } from '../../loose.ts';
import { MOST_LEVELS } from '../../../forms/fields/cascader/schema.ts';
import type { ChoiceLists } from '../sheets/choices.ts';
import type { Texts } from '../sheets/texts.ts';
import type { TypeInParts } from './parts-of-field.ts';
import type { ReadPart } from '../survey/survey-row.ts';

type Settings = Partial<LooseField>;
/** What the sheets say of choices and labels. */
export interface Sheets {
  lists: ChoiceLists;
  texts: Texts;
}

/** What the questions of a group say of the settings of its field: who edits them changes the field. */
export function settingsOfParts(
  type: TypeInParts,
  before: Settings,
  parts: readonly ReadPart[],
  sheets: Sheets,
): Settings {
  const ids = parts.map(({ id }) => id);
  switch (type) {
    case 'address':
    case 'contact':
      return { parts: ids };
    case 'full_name':
      return { hasMiddle: ids.includes('middle'), familyFirst: ids.indexOf('last') < ids.indexOf('first') };
    case 'province_city':
      return { depth: ['province', 'city', 'district'][ids.length - 1] };
    case 'date_range':
      return {};
    case 'matrix':
      return matrixSettings(before, parts, sheets);
    case 'cascader':
      return { tree: parts.length > MOST_LEVELS ? [] : treeOf(parts, sheets) };
  }
}

function matrixSettings(before: Settings, parts: readonly ReadPart[], { lists, texts }: Sheets): Settings {
  const cells = before['cells'] ?? 'single';
  const first = parts[0]?.row.type;
  const choices = (first?.is === 'question' ? (lists.of(first) ?? []) : []).map(({ value, entry }) => ({
    value,
    label: texts.of(entry, 'label') || value,
  }));
  if (cells === 'single' || cells === 'multiple' || cells === 'scale') {
    const rows = parts.map(({ id, row }) => ({ id, label: texts.of(row.entry, 'label') }));
    return cells === 'scale'
      ? { rows, scaleMax: choices.length }
      : { rows, columns: choices.map(({ value, label }) => ({ id: value, label })) };
  }
  const linesBefore = (name: string, at: number) => {
    const ids = new Set<unknown>(parts.map(({ id }) => id.split('.')[at]));
    return asList(before[name]).filter((line) => ids.has(asLoose(line)['id']));
  };
  const own = new Map(asList(before['choices']).map((choice) => [asLoose(choice)['value'], asLoose(choice)]));
  return {
    rows: linesBefore('rows', 0),
    columns: linesBefore('columns', 1),
    ...(cells === 'dropdown' && { choices: choices.map((choice) => ({ ...own.get(choice.value), ...choice })) }),
  };
}

interface Branch {
  value: string;
  label: string;
  children?: Branch[];
}

/** The choices of all levels; one below a choice that is gone is gone, too. */
function treeOf(parts: readonly ReadPart[], { lists, texts }: Sheets): Branch[] {
  const roots: Branch[] = [];
  let above = new Map<string, { path: string; children: Branch[] }>([['', { path: '', children: roots }]]);
  for (const { row } of parts) {
    const level: typeof above = new Map();
    for (const { value, entry } of row.type.is === 'question' ? (lists.all(row.type) ?? []) : []) {
      const parent = above.get(entry.texts.get('within') ?? '');
      if (!parent) continue;
      const branch: Branch = { value, label: texts.of(entry, 'label') || value };
      parent.children.push(branch);
      const path = parent.path ? `${parent.path}/${value}` : value;
      const children: Branch[] = [];
      level.set(path, { path, children });
      branch.children = children;
    }
    above = level;
  }
  return roots.map(withoutEmpty);
}

const withoutEmpty = ({ value, label, children = [] }: Branch): Branch => ({
  value,
  label,
  ...(children.length > 0 && { children: children.map(withoutEmpty) }),
});
