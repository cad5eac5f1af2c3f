import SearchIcon from '@zendeskgarden/svg-icons/src/16/search-stroke.svg?icon';
import ClearIcon from '@zendeskgarden/svg-icons/src/16/x-stroke.svg?icon';
import { type RefObject, useEffect, useRef, useState } from 'react';
import styled, { css } from 'styled-components';
import { Field, IconButton, Label, MediaInput } from '../../lib/look/garden.ts';
import { useT } from '../../lib/texts/i18n.ts';

/** A search waits this long after the last key (specification, section 9). */
export const SEARCH_DEBOUNCE_MS = 430;

interface Props {
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** `/` moves the keyboard here; for the one search of a page. */
  hasShortcut?: boolean;
}

/** A search field that tells what was typed once the typing rests for 430 ms; Enter and Escape do not wait. */
export function SearchField({ label, value, onChange, hasShortcut = false }: Props) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [draft, setDraft] = useState({ text: value, of: value, told: value });
  // What was told from here comes back as the value, perhaps late, and is no reason to lose what was typed since. Where somebody else
  // changed the value (a link, "Clear filters"), the field follows.
  if (draft.of !== value) setDraft({ text: value === draft.told ? draft.text : value, of: value, told: value });
  useEffect(() => () => clearTimeout(timer.current), []);
  useSlash(input, hasShortcut);

  const tell = (text: string) => {
    clearTimeout(timer.current);
    setDraft({ text, of: value, told: text.trim() });
    onChange(text.trim());
  };
  const type = (text: string) => {
    setDraft((present) => ({ ...present, text }));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setDraft((present) => ({ ...present, told: text.trim() }));
      onChange(text.trim());
    }, SEARCH_DEBOUNCE_MS);
  };
  return (
    <Box>
      <Field>
        <Label hidden>{label}</Label>
        <MediaInput
          ref={input}
          isCompact
          type="search"
          enterKeyHint="search"
          placeholder={label}
          start={<SearchIcon />}
          value={draft.text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') tell(draft.text);
            if (event.key === 'Escape' && draft.text !== '') {
              event.stopPropagation();
              event.preventDefault();
              tell('');
            }
          }}
        />
      </Field>
      {draft.text !== '' && (
        <Clear>
          <IconButton size="small" aria-label={t('common.clear')} onClick={() => tell('')}>
            <ClearIcon />
          </IconButton>
        </Clear>
      )}
    </Box>
  );
}

function useSlash(input: RefObject<HTMLInputElement | null>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : null;
      if (event.key !== '/' || target?.closest('input, textarea, select, dialog, [role=dialog], [contenteditable]'))
        return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [input, isOn]);
}

/** A bar of search and buttons for thumbs: all of one height. */
export const highForThumbs = css`
  button,
  [data-garden-id='forms.faux_input'] {
    min-height: 44px;
  }
  [data-garden-id='forms.faux_input'] {
    align-items: center;
    svg {
      margin-block: auto;
    }
  }
`;
const Box = styled.div`
  position: relative;
  flex: 1 1 180px;
  max-width: 280px;
  input::-webkit-search-cancel-button {
    display: none;
  }
  @media (max-width: 799px) {
    flex-basis: 220px;
    max-width: none;
  }
`;
const Clear = styled.span`
  position: absolute;
  inset-block: 0;
  inset-inline-end: 0;
`;
