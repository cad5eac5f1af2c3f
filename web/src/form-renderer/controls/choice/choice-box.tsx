import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { format, type FillMessages } from '../../messages.ts';
import './choice-box.css';

/** Something that can be found by its name. */
export interface Found {
  id: string;
  name: string;
  detail: string;
}

interface ChoiceBoxProps {
  id: string;
  label: { labelId: string } | { label: string };
  messages: FillMessages;
  describedBy?: string | undefined;
  isInvalid?: boolean;
  isRequired?: boolean;
  isReadOnly?: boolean;
  isMultiple: boolean;
  chosen: readonly { id: string; name: string }[];
  find: (search: string) => Promise<readonly Found[]>;
  onChange: (chosen: readonly { id: string; name: string }[]) => void;
  onLeave?: () => void;
}

/** The specification's pause before a search begins. */
const PAUSE_MS = 430;

/** Finds by name and takes one or several: type, arrows, Enter; what is chosen stands above and can be taken away. */
export function ChoiceBox(props: ChoiceBoxProps) {
  const { id, messages, chosen, isMultiple, isReadOnly = false, onChange } = props;
  const listId = useId();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const { found, isFailed } = useFound(props.find, text, isOpen);
  const offered = (found ?? []).filter((one) => !chosen.some((other) => other.id === one.id));
  const naming =
    'labelId' in props.label ? { 'aria-labelledby': props.label.labelId } : { 'aria-label': props.label.label };
  const take = ({ id: taken, name }: Found) => {
    onChange(isMultiple ? [...chosen, { id: taken, name }] : [{ id: taken, name }]);
    setText('');
    setOpen(isMultiple);
    setActive(0);
  };
  const handleKey = (event: KeyboardEvent) => {
    const one = offered[active];
    if (event.key === 'Escape') setOpen(false);
    else if (event.key === 'ArrowDown') {
      setOpen(true);
      setActive(Math.min(offered.length - 1, isOpen ? active + 1 : 0));
    } else if (event.key === 'ArrowUp') setActive(Math.max(0, active - 1));
    else if (event.key === 'Enter' && isOpen && one) take(one);
    else if (event.key === 'Backspace' && text === '' && chosen.length > 0) onChange(chosen.slice(0, -1));
    else return;
    event.preventDefault();
  };
  const status = !isOpen
    ? ''
    : isFailed
      ? messages.searchFailed
      : found && offered.length === 0
        ? messages.nothingFound
        : '';
  return (
    <div
      className="cs-choice-box"
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget as Node | null)) return;
        setOpen(false);
        props.onLeave?.();
      }}
    >
      {chosen.length > 0 && (
        <ul className="cs-chosen">
          {chosen.map((one) => (
            <li key={one.id}>
              {one.name}
              {!isReadOnly && (
                <button
                  type="button"
                  className="cs-link-button"
                  aria-label={format(messages.removeFileNamed, { name: one.name })}
                  onClick={() => onChange(chosen.filter((other) => other.id !== one.id))}
                >
                  ×
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {!isReadOnly && (isMultiple || chosen.length === 0) && (
        <input
          id={id}
          {...naming}
          className="cs-input"
          type="text"
          role="combobox"
          autoComplete="off"
          aria-expanded={isOpen && offered.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && offered[active] ? `${listId}-${active}` : undefined}
          aria-describedby={props.describedBy}
          aria-invalid={props.isInvalid || undefined}
          aria-required={props.isRequired || undefined}
          placeholder={messages.searchByName}
          value={text}
          onFocus={() => setOpen(true)}
          onClick={() => setOpen(true)}
          onKeyDown={handleKey}
          onInput={(event) => {
            setText(event.currentTarget.value);
            setOpen(true);
            setActive(0);
          }}
        />
      )}
      <ul id={listId} role="listbox" className="cs-choices" hidden={!isOpen || offered.length === 0} {...naming}>
        {offered.map((one, at) => (
          <li
            key={one.id}
            id={`${listId}-${at}`}
            role="option"
            aria-selected={at === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => take(one)}
          >
            {one.name}
            {one.detail && <small>{one.detail}</small>}
          </li>
        ))}
      </ul>
      <p className="cs-status" role="status" hidden={status === ''}>
        {status}
      </p>
    </div>
  );
}

/** What is found for a text, a moment after the last key; undefined while it is being looked for. */
function useFound(find: ChoiceBoxProps['find'], text: string, isOpen: boolean) {
  const [result, setResult] = useState<{ text: string; found: readonly Found[] | null }>();
  useEffect(() => {
    if (!isOpen) return undefined;
    let isHere = true;
    const search = () =>
      find(text).then(
        (found) => isHere && setResult({ text, found }),
        () => isHere && setResult({ text, found: null }),
      );
    const timer = setTimeout(() => void search(), text === '' ? 0 : PAUSE_MS);
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [find, text, isOpen]);
  const isCurrent = result?.text === text;
  return { found: isCurrent ? (result.found ?? []) : undefined, isFailed: isCurrent && result.found === null };
}
