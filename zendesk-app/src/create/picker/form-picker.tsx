import { type FillableForm, listFillable, setFavourite } from '@countersign/shared/api/tickets/tickets.ts';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../app/parts/button.tsx';
import { Lines } from '../../app/parts/lines.tsx';
import { ProblemNotice } from '../../app/parts/notice.tsx';
import { useReader, useSidebar, useTicket } from '../../app/sidebar-context.ts';
import { ZendeskWait } from '../../app/zendesk-wait.tsx';
import { useReply } from '../../app/live/use-reply.ts';
import { groupForms } from './group-forms.ts';
import { useDebounced } from '../use-debounced.ts';
import './choices.css';

interface FormPickerProps {
  onPick: (form: FillableForm) => void;
  /** Sends a form to the ticket's requester instead. */
  onSend: (form: FillableForm) => void;
  onBack: () => void;
}

const MOST = 50;

/** Choose what to fill: type to search, arrows move, Enter takes, Escape goes back. Favourites come first, then recent ones. */
export function FormPicker({ onPick, onSend, onBack }: FormPickerProps) {
  const { t } = useReader();
  const [search, setSearch] = useState('');
  const name = useDebounced(search);
  const { ticketId, ticket, isNew } = useTicket();
  // Of a ticket without a number only the page knows where it belongs.
  const where = ticketId === null ? ticket && { place: ticket.place } : { ticketId };
  const asked = ticketId !== null || isNew ? { size: MOST, ...(name && { name }), ...where } : null;
  const { reply, problem, retry } = useReply(listFillable, asked);
  const [active, setActive] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => field.current?.focus(), []);

  const groups = groupForms(reply?.records ?? []);
  const forms = groups.flatMap((group) => group.forms);
  const handleKeyDown = (event: KeyboardEvent) => {
    const chosen = forms[active];
    if (event.key === 'Escape') onBack();
    else if (event.key === 'ArrowDown') setActive(Math.min(forms.length - 1, active + 1));
    else if (event.key === 'ArrowUp') setActive(Math.max(0, active - 1));
    else if (event.key === 'Enter' && chosen) onPick(chosen);
    else return;
    event.preventDefault();
  };
  return (
    <main className="sb-sidebar">
      <div className="sb-head">
        <h1>{t('chooseForm')}</h1>
        <Button isBasic onClick={onBack}>
          {t('cancel')}
        </Button>
      </div>
      <div className="sb-tools">
        <input
          ref={field}
          className="sb-input"
          type="search"
          role="combobox"
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={forms[active] ? `${id}-${active}` : undefined}
          aria-autocomplete="list"
          aria-label={t('searchForms')}
          placeholder={t('searchForms')}
          value={search}
          onKeyDown={handleKeyDown}
          onChange={(event) => {
            setSearch(event.target.value);
            setActive(0);
          }}
        />
      </div>
      {problem && <ProblemNotice problem={problem} onRetry={retry} />}
      {asked === null && <ZendeskWait />}
      {asked !== null && !reply && !problem && <Lines />}
      {reply && forms.length === 0 && <p className="sb-empty">{t(name ? 'noFormMatches' : 'noForms')}</p>}
      {/* A list of options holds nothing else: the stars stand beside them, so the list owns its options by name. */}
      <div id={id} role="listbox" aria-label={t('chooseForm')}>
        {groups.map((group) => (
          <div
            key={group.name}
            role="group"
            aria-label={t(group.name)}
            aria-owns={group.forms.map((form) => `${id}-${forms.indexOf(form)}`).join(' ')}
          />
        ))}
      </div>
      <div className="sb-choices">
        {groups.map((group) => (
          <div key={group.name}>
            {groups.length > 1 && (
              <p className="sb-subtle" aria-hidden="true">
                {t(group.name)}
              </p>
            )}
            {group.forms.map((form) => {
              const index = forms.indexOf(form);
              return (
                <Choice
                  key={form.formKey}
                  id={`${id}-${index}`}
                  form={form}
                  isActive={index === active}
                  onPick={onPick}
                  onSend={form.isSendable && ticketId !== null ? onSend : undefined}
                  onChange={retry}
                />
              );
            })}
          </div>
        ))}
      </div>
    </main>
  );
}

interface ChoiceProps {
  id: string;
  form: FillableForm;
  isActive: boolean;
  onPick: (form: FillableForm) => void;
  onSend: ((form: FillableForm) => void) | undefined;
  onChange: () => void;
}

function Choice({ id, form, isActive, onPick, onSend, onChange }: ChoiceProps) {
  const { t } = useReader();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <div className="sb-choice-line">
      <div
        ref={element}
        id={id}
        className="sb-choice"
        role="option"
        tabIndex={-1}
        aria-selected={isActive}
        data-active={isActive || undefined}
        onClick={() => onPick(form)}
        onKeyDown={(event) => event.key === 'Enter' && onPick(form)}
      >
        <strong dir="auto">{form.name}</strong>
        <span className="sb-subtle">
          {form.hasApproval && t('withApproval')}
          {form.hasApproval && form.description && ' · '}
          <bdi>{form.description}</bdi>
        </span>
      </div>
      {onSend && (
        <button
          type="button"
          className="sb-icon-button"
          data-icon="send"
          title={t('sendToRequester')}
          aria-label={t('sendFormTo', { name: form.name })}
          onClick={() => onSend(form)}
        />
      )}
      <Favourite form={form} onChange={onChange} />
    </div>
  );
}

/** Kept on the server for the person; a change that does not arrive is taken back. */
function Favourite({ form, onChange }: Pick<ChoiceProps, 'form' | 'onChange'>) {
  const { t } = useReader();
  const { server } = useSidebar();
  const [isFavourite, setIs] = useState(form.isFavourite);
  const handleClick = () => {
    setIs(!isFavourite);
    server
      .call(setFavourite, { formKey: form.formKey, isFavourite: !isFavourite })
      .then(onChange, () => setIs(isFavourite));
  };
  return (
    <button
      type="button"
      className="sb-icon-button"
      data-icon="star"
      aria-pressed={isFavourite}
      aria-label={t('favourite', { name: form.name })}
      onClick={handleClick}
    />
  );
}
