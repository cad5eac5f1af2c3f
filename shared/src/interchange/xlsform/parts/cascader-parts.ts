import type { CascaderField, CascaderOption } from '../../../forms/fields/cascader/schema.ts';
import { saidText } from '../../expressions/xpath/from-feel/written-xpath.ts';
import type { Part, PartChoice } from './part.ts';

interface Placed {
  option: CascaderOption;
  path: readonly string[];
  key: string;
}

/** A choice for each level; behind the first, of what stands below the choices before. */
export function cascaderParts({ key, tree, anyLevel }: CascaderField): Part[] {
  return levelsOf(key, tree).map((level, at, levels) => {
    const before = Array.from({ length: at }, (_, one) => `{${one + 1}}`);
    const choices = level.map(({ option, path, key: place }): PartChoice => {
      const label = { text: option.label, key: `${place}.label` };
      return { value: option.value, label, ...(path.length > 0 && { within: path.join('/') }) };
    });
    return {
      id: String(at + 1),
      path: `[${at + 1}]`,
      kind: 'string',
      type: 'select_one',
      label: [{ word: 'level', number: at + 1 }],
      choices: { list: String(at + 1), of: choices },
      isNeeded: at === 0 || !anyLevel,
      ...(at > 0 && {
        relevant: moreBelow(level, levels[at - 1] ?? [], before),
        choiceFilter: `within = ${placeOf(before)}`,
        ...(!anyLevel && { required: `${before.at(-1) ?? ''} != ''` }),
      }),
    };
  });
}

const placeOf = (before: readonly string[]): string =>
  before.length === 1 ? (before[0] ?? '') : `concat(${before.join(`, '/', `)})`;

/** There are choices below what was chosen before. */
function moreBelow(level: readonly Placed[], above: readonly Placed[], before: readonly string[]): string {
  const places = [...new Set(level.map(({ path }) => path.join('/')))];
  if (places.length === above.length) return `${before.at(-1) ?? ''} != ''`;
  return places.map((place) => `${placeOf(before)} = ${saidText(place).text}`).join(' or ');
}

function levelsOf(key: string, tree: readonly CascaderOption[]): Placed[][] {
  let level: Placed[] = tree.map((option) => ({
    option,
    path: [],
    key: `fields.${key}.tree.${option.value}`,
  }));
  const levels: Placed[][] = [];
  while (level.length > 0) {
    levels.push(level);
    level = level.flatMap(({ option, path, key: place }) =>
      (option.children ?? []).map((child) => ({
        option: child,
        path: [...path, option.value],
        key: `${place}.children.${child.value}`,
      })),
    );
  }
  return levels;
}
