import { LANGUAGE_NAMES, directionOf } from '@countersign/shared/basics/languages/languages.ts';
import type { FormLanguage } from '@countersign/shared/forms/languages/form-language.ts';
import { missingStrings } from '@countersign/shared/forms/languages/missing-strings.ts';
import type { FormString } from '@countersign/shared/forms/languages/strings-of.ts';
import type { FormDefinition } from '@countersign/shared/forms/schema.ts';
import { useState } from 'react';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { Button } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { CheckField } from '../../../ui/fields/fields.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { useDraftSession } from '../session/form-context.ts';
import { RemoveLanguage } from './remove-language.tsx';
import { stringPlace } from './string-place.ts';

interface StringTableProps {
  id: string;
  definition: FormDefinition;
  strings: readonly FormString[];
  language: FormLanguage;
}

const AT_ONCE = 100;

/** The form's own texts beside one language, edited in place; what is missing is marked. */
export function StringTable({ id, definition, strings, language }: StringTableProps) {
  const t = useT();
  const [search, setSearch] = useState('');
  const [onlyMissing, setOnlyMissing] = useState(false);
  const [most, setMost] = useState(AT_ONCE);
  const [inHand, takeInHand] = useState('');
  // What is missing when the filter is set stays until it is set anew: a row must not vanish under the hand.
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set());
  const searchFor = (wanted: string) => {
    takeInHand('');
    setSearch(wanted);
  };
  const filter = (isOn: boolean) => {
    takeInHand('');
    setMissing(new Set(missingStrings(definition, strings, language).map(({ key }) => key)));
    setOnlyMissing(isOn);
  };
  const texts = definition.translations?.[language] ?? {};
  const words = search.trim().toLowerCase();
  const fits = ({ key, text }: FormString) => `${key} ${text} ${texts[key] ?? ''}`.toLowerCase().includes(words);
  // The text that is being written decides nothing: its row would vanish with the first letter that was not searched for.
  const found = strings.filter((one) => (!onlyMissing || missing.has(one.key)) && (one.key === inHand || fits(one)));
  return (
    <section id={id} role="tabpanel" aria-label={LANGUAGE_NAMES[language]}>
      <Tools>
        <SearchField label={t('forms.languages.search')} value={search} onChange={searchFor} />
        <CheckField label={t('forms.languages.onlyMissing')} isChecked={onlyMissing} onChange={filter} />
        <RemoveLanguage definition={definition} language={language} />
      </Tools>
      <Grid>
        <thead>
          <tr>
            <th scope="col">{definition.language ? LANGUAGE_NAMES[definition.language] : ''}</th>
            <th scope="col">{LANGUAGE_NAMES[language]}</th>
          </tr>
        </thead>
        <tbody>
          {found.slice(0, most).map((one) => (
            <StringRow
              key={one.key}
              definition={definition}
              one={one}
              language={language}
              text={texts[one.key] ?? ''}
              onTake={() => takeInHand(one.key)}
            />
          ))}
        </tbody>
      </Grid>
      {found.length === 0 && <p>{t('forms.languages.nothingFound')}</p>}
      {found.length > most && <Button onClick={() => setMost(most + AT_ONCE)}>{t('forms.languages.more')}</Button>}
    </section>
  );
}

interface StringRowProps {
  definition: FormDefinition;
  one: FormString;
  language: FormLanguage;
  text: string;
  onTake: () => void;
}

function StringRow({ definition, one, language, text, onTake }: StringRowProps) {
  const t = useT();
  const session = useDraftSession();
  const place = stringPlace(t, definition, one.key);
  return (
    <tr>
      <td>
        <small>{place}</small>
        <div lang={definition.language} dir="auto">
          {one.text}
        </div>
      </td>
      <td>
        <textarea
          aria-label={`${place}: ${one.text}`}
          lang={language}
          dir={directionOf(language)}
          rows={1}
          maxLength={10_000}
          value={text}
          placeholder={t('forms.languages.missing')}
          data-missing={text.trim() === '' || undefined}
          onFocus={onTake}
          onChange={(event) => session.run({ type: 'translate', language, key: one.key, text: event.target.value })}
        />
      </td>
    </tr>
  );
}

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 24px;
  margin-block: 16px;
`;
const Grid = styled.table`
  width: 100%;
  border-collapse: collapse;
  table-layout: fixed;
  th {
    padding: 8px 12px 8px 0;
    color: ${colour('foreground.subtle')};
    font-size: 12px;
    font-weight: 600;
    text-align: start;
  }
  tr {
    border-block-end: 1px solid ${colour('border.default')};
  }
  td {
    padding: 8px 12px 8px 0;
    vertical-align: top;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  small {
    color: ${colour('foreground.subtle')};
    font-size: 12px;
    line-height: 16px;
  }
  textarea {
    box-sizing: border-box;
    width: 100%;
    min-height: 40px;
    padding: 9px 12px;
    border: 1px solid ${colour('border.default')};
    border-radius: 4px;
    background: ${colour('background.default')};
    color: inherit;
    font: inherit;
    resize: vertical;
    field-sizing: content;
  }
  textarea[data-missing] {
    border-color: ${colour('border.warningEmphasis')};
  }
  textarea:focus-visible {
    border-color: ${colour('border.primaryEmphasis')};
    outline: 1px solid ${colour('border.primaryEmphasis')};
  }
  @media (max-width: 799px) {
    thead {
      display: none;
    }
    td {
      display: block;
      padding-inline-end: 0;
    }
    td + td {
      padding-block-start: 0;
    }
    textarea {
      min-height: 44px;
    }
  }
`;
