import { chooseUsers, type UserChoice } from '@countersign/shared/api/system/system.ts';
import { type KeyboardEvent, useId, useState } from 'react';
import { ProblemNotice } from '../../app/parts/notice.tsx';
import { useReader } from '../../app/sidebar-context.ts';
import { useReply } from '../../app/live/use-reply.ts';
import { useDebounced } from '../../create/use-debounced.ts';
import '../../create/picker/choices.css';
import { dayOf } from '../../texts/day-of.ts';

interface ChoosePeopleProps {
  /** What they are for, where that is more than the action. */
  label?: string;
  people: readonly UserChoice[];
  isMultiple: boolean;
  isMissing: boolean;
  onChange: (people: readonly UserChoice[]) => void;
}

const MOST = 8;

/** One or several people: type a name, arrows move, Enter takes. */
export function ChoosePeople({ label: given, people, isMultiple, isMissing, onChange }: ChoosePeopleProps) {
  const { t } = useReader();
  const [search, setSearch] = useState('');
  const id = useId();
  const label = given ?? t(isMultiple ? 'people' : 'person');
  const take = (person: UserChoice) => {
    onChange(isMultiple ? [...people, person] : [person]);
    setSearch('');
  };
  return (
    <div className="sb-field">
      <label className="sb-label" htmlFor={id}>
        {label}
        <span className="sb-required" aria-hidden="true" />
      </label>
      {people.length > 0 && (
        <ul className="sb-chosen" aria-label={label}>
          {people.map((person) => (
            <li key={person.id}>
              {person.nickName}
              <button
                type="button"
                className="sb-icon-button"
                aria-label={t('removePerson', { name: person.nickName })}
                onClick={() => onChange(people.filter(({ id: other }) => other !== person.id))}
              />
            </li>
          ))}
        </ul>
      )}
      <Search id={id} search={search} chosen={people} isMissing={isMissing} onSearch={setSearch} onTake={take} />
      {isMissing && (
        <p className="sb-message" id={`${id}-missing`} role="alert">
          {t('personMissing')}
        </p>
      )}
    </div>
  );
}

interface SearchProps {
  id: string;
  search: string;
  chosen: readonly UserChoice[];
  isMissing: boolean;
  onSearch: (search: string) => void;
  onTake: (person: UserChoice) => void;
}

function Search({ id, search, chosen, isMissing, onSearch, onTake }: SearchProps) {
  const { t, language } = useReader();
  const [active, setActive] = useState(0);
  const name = useDebounced(search.trim());
  const isOpen = search.trim() !== '';
  const { reply, problem, retry } = useReply(chooseUsers, { size: MOST, ...(name && { nickName: name }) });
  const isCurrent = name === search.trim();
  const found = (isOpen && isCurrent ? (reply?.records ?? []) : []).filter(
    (person) => !chosen.some((other) => other.id === person.id),
  );
  const take = (person: UserChoice) => {
    onTake(person);
    setActive(0);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const person = found[active];
    if (event.key === 'Escape' && isOpen) onSearch('');
    else if (event.key === 'ArrowDown') setActive(Math.min(found.length - 1, active + 1));
    else if (event.key === 'ArrowUp') setActive(Math.max(0, active - 1));
    else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      if (person) take(person);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <input
        id={id}
        className="sb-input"
        type="search"
        role="combobox"
        autoComplete="off"
        aria-expanded={found.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={found[active] ? `${id}-${active}` : undefined}
        aria-autocomplete="list"
        aria-invalid={isMissing}
        aria-describedby={isMissing ? `${id}-missing` : undefined}
        placeholder={t('searchPeople')}
        value={search}
        onKeyDown={handleKeyDown}
        onChange={(event) => {
          onSearch(event.target.value);
          setActive(0);
        }}
      />
      {problem && <ProblemNotice problem={problem} onRetry={retry} />}
      {isOpen && isCurrent && reply && found.length === 0 && <p className="sb-subtle">{t('noPerson')}</p>}
      <div className="sb-choices sb-people" id={`${id}-list`} role="listbox" aria-label={t('searchPeople')}>
        {found.map((person, index) => (
          <div
            key={person.id}
            id={`${id}-${index}`}
            className="sb-choice"
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            data-active={index === active || undefined}
            onClick={() => take(person)}
            onKeyDown={(event) => event.key === 'Enter' && take(person)}
          >
            {person.nickName}{' '}
            <span className="sb-subtle">
              {person.deptName || person.userName}
              {person.awayUntil && ` · ${t('awayUntil', { day: dayOf(person.awayUntil, language) })}`}
            </span>
          </div>
        ))}
      </div>
    </>
  );
}
