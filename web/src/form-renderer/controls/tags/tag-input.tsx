import { inputLimit } from '@countersign/shared/basics/text-length.ts';
import { useRef, useState, type KeyboardEvent } from 'react';
import { format } from '../../messages.ts';
import type { ControlProps } from '../../view-settings.ts';
import './tags.css';

export interface TagChoice {
  value: string;
  label: string;
}

interface Props {
  control: ControlProps<{ key: string }>;
  chosen: readonly TagChoice[];
  /** What can be chosen, in order; what is chosen stays in the list, marked. */
  choices: readonly TagChoice[];
  placeholder: string | undefined;
  /** Whether a text of one's own becomes a tag. */
  isFree?: boolean;
  onChange: (values: string[]) => void;
}

const MOST_SHOWN = 200;

/** Several choices as tags in one input, with a list to choose from: the ARIA combobox with a listbox. */
export function TagInput({ control, chosen, choices, placeholder, isFree = false, onChange }: Props) {
  const { view, index, id, labelId, describedBy, isInvalid, isReadOnly } = control;
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const values = chosen.map(({ value }) => value);
  const wanted = text.trim();
  const found = choices.filter(({ label }) => label.toLocaleLowerCase().includes(wanted.toLocaleLowerCase()));
  const isNew = isFree && wanted !== '' && !values.includes(wanted) && !choices.some(({ label }) => label === wanted);
  const shown = [
    ...(isNew ? [{ value: wanted, label: format(view.messages.addTag, { name: wanted }) }] : []),
    ...found.slice(0, MOST_SHOWN),
  ];
  const at = Math.min(active, shown.length - 1);
  const listId = `${id}-list`;

  const type = (next: string) => {
    setText(next);
    setActive(0);
    setOpen(true);
  };
  const toggle = (value: string) => {
    onChange(values.includes(value) ? values.filter((other) => other !== value) : [...values, value]);
    setText('');
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const work = workOf(event);
    if (!work) return;
    event.preventDefault();
    work();
  };
  const workOf = ({ key }: KeyboardEvent): (() => void) | null => {
    const option = shown[at];
    if (key === 'ArrowDown') return () => (isOpen ? setActive((at + 1) % Math.max(1, shown.length)) : setOpen(true));
    if (key === 'ArrowUp') return () => setActive((at - 1 + shown.length) % Math.max(1, shown.length));
    if (key === 'Enter') return isOpen && option ? () => toggle(option.value) : null;
    if (key === ',' && isNew) return () => toggle(wanted);
    if (key === 'Escape' && isOpen) return () => setOpen(false);
    if (key === 'Backspace' && text === '' && values.length > 0) return () => onChange(values.slice(0, -1));
    return null;
  };
  const leave = (next: EventTarget | null, box: Element) => {
    if (box.contains(next as Node | null)) return;
    setOpen(false);
    if (isNew) toggle(wanted);
    else setText('');
    view.store.leave(index);
  };

  return (
    <div className="cs-tags-box" onBlur={(event) => leave(event.relatedTarget, event.currentTarget)}>
      <div className="cs-tags">
        {chosen.map(({ value, label }) => (
          <span key={value} className="cs-tag">
            {label}
            {!isReadOnly && (
              <button
                type="button"
                aria-label={format(view.messages.removeFileNamed, { name: label })}
                onClick={() => {
                  toggle(value);
                  input.current?.focus();
                }}
              >
                ×
              </button>
            )}
          </span>
        ))}
        {!isReadOnly && (
          <input
            ref={input}
            id={id}
            role="combobox"
            type="text"
            autoComplete="off"
            value={text}
            maxLength={inputLimit(text, 100)}
            placeholder={values.length === 0 ? placeholder : undefined}
            aria-labelledby={labelId}
            aria-describedby={describedBy}
            aria-invalid={isInvalid || undefined}
            aria-required={view.store.isRequired(index) || undefined}
            aria-expanded={isOpen && shown.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={isOpen && shown[at] ? `${listId}-${at}` : undefined}
            onInput={(event) => type(event.currentTarget.value)}
            onClick={() => setOpen(true)}
            onKeyDown={handleKey}
          />
        )}
      </div>
      <ul
        id={listId}
        role="listbox"
        aria-multiselectable="true"
        aria-labelledby={labelId}
        className="cs-tag-list"
        hidden={!isOpen || (shown.length === 0 && isFree)}
      >
        {shown.map(({ value, label }, place) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the combobox's
          <li
            key={value}
            id={`${listId}-${place}`}
            role="option"
            aria-selected={values.includes(value)}
            data-active={place === at || undefined}
            ref={place === at ? scrollToView : undefined}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => toggle(value)}
          >
            {label}
          </li>
        ))}
        {shown.length === 0 && (
          <li className="cs-list-note" role="option" aria-disabled="true" aria-selected="false">
            {view.messages.noMatch}
          </li>
        )}
      </ul>
    </div>
  );
}

const scrollToView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });
