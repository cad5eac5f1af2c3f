import { type FillableForm, listFillable } from '@countersign/shared/api/tickets.ts';
import { Button } from '@zendeskgarden/react-buttons';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { ProblemNotice } from '../app/notice.tsx';
import { useReader } from '../app/sidebar-context.ts';
import { useReply } from '../app/use-reply.ts';
import { Lines } from '../app/lines.tsx';
import { recentForms } from './recent-forms.ts';
import { useSettled } from './use-settled.ts';

interface FormPickerProps {
  onPick: (form: FillableForm) => void;
  onBack: () => void;
}

const MOST = 50;

/** Choose what to fill: type to search, arrows move, Enter takes, Escape goes back. */
export function FormPicker({ onPick, onBack }: FormPickerProps) {
  const { t } = useReader();
  const [search, setSearch] = useState('');
  const name = useSettled(search);
  const { reply, problem, retry } = useReply(listFillable, { size: MOST, ...(name && { name }) });
  const [active, setActive] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => field.current?.focus(), []);

  const forms = byRecent(reply?.records ?? []);
  const handleKeyDown = (event: KeyboardEvent) => {
    const chosen = forms[active];
    if (event.key === 'Escape') onBack();
    else if (event.key === 'ArrowDown') setActive(Math.min(forms.length - 1, active + 1));
    else if (event.key === 'ArrowUp') setActive(Math.max(0, active - 1));
    else if (event.key === 'Enter' && chosen && !event.nativeEvent.isComposing) onPick(chosen);
    else return;
    event.preventDefault();
  };
  return (
    <main className="sb-sidebar">
      <div className="sb-head">
        <h1>{t('chooseForm')}</h1>
        <Button size="small" isBasic onClick={onBack}>
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
      {!reply && !problem && <Lines />}
      {reply && forms.length === 0 && <p className="sb-empty">{t(name ? 'noFormMatches' : 'noForms')}</p>}
      <div className="sb-choices" id={id} role="listbox" aria-label={t('chooseForm')}>
        {forms.map((form, index) => (
          <Choice key={form.formKey} id={`${id}-${index}`} form={form} isActive={index === active} onPick={onPick} />
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
}

function Choice({ id, form, isActive, onPick }: ChoiceProps) {
  const { t } = useReader();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
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
      <strong>{form.name}</strong>
      <span className="sb-subtle">
        {[form.hasApproval ? t('withApproval') : '', form.description].filter(Boolean).join(' · ')}
      </span>
    </div>
  );
}

/** Those used last on this device first, the others in the order received. */
function byRecent(forms: readonly FillableForm[]): FillableForm[] {
  const recent = recentForms(localStorage);
  const place = ({ formKey }: FillableForm) => (recent.includes(formKey) ? recent.indexOf(formKey) : recent.length);
  return forms.toSorted((a, b) => place(a) - place(b));
}
