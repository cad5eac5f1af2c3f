import type { MultiSelectField } from '@countersign/shared/forms/fields/multi-select/schema.ts';
import type { TagBoxField } from '@countersign/shared/forms/fields/tag-box/schema.ts';
import type { ControlProps } from '../../view-settings.ts';
import { TagInput } from './tag-input.tsx';

const asList = (answer: unknown): readonly string[] =>
  Array.isArray(answer) ? answer.filter((value) => typeof value === 'string') : [];

/** Any of many options, found by typing. */
export function MultiSelectControl(props: ControlProps<MultiSelectField>) {
  const { view, index, field } = props;
  const answer = asList(view.store.get(index));
  const put = (values: string[]) => {
    const inOrder = field.options.map(({ value }) => value).filter((value) => values.includes(value));
    view.store.set(index, inOrder.length > 0 ? inOrder : undefined);
  };
  return (
    <TagInput
      control={props}
      chosen={field.options.filter(({ value }) => answer.includes(value))}
      choices={field.options}
      placeholder={field.placeholder ?? view.messages.choose}
      onChange={put}
    />
  );
}

/** Words of one's own, with suggestions. */
export function TagBoxControl(props: ControlProps<TagBoxField>) {
  const { view, index, field } = props;
  const asChoice = (value: string) => ({ value, label: value });
  return (
    <TagInput
      isFree
      control={props}
      chosen={asList(view.store.get(index)).map(asChoice)}
      choices={field.suggestions.map(asChoice)}
      placeholder={field.placeholder}
      onChange={(values) => view.store.set(index, values.length > 0 ? values : undefined)}
    />
  );
}
