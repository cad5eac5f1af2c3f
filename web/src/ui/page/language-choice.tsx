import styled from 'styled-components';
import { colour } from '../../lib/look/colour.ts';
import { chooseLanguage, currentLanguage, LANGUAGES, useT } from '../../lib/texts/i18n.ts';

/** The language of a page without a menu around it. */
export function LanguageChoice() {
  const t = useT();
  return (
    <Select
      aria-label={t('session.language')}
      value={currentLanguage()}
      onChange={({ target }) => {
        const chosen = LANGUAGES.find(({ code }) => code === target.value);
        if (chosen) void chooseLanguage(chosen.code);
      }}
    >
      {LANGUAGES.map(({ code, tag, name }) => (
        <option key={code} value={code} lang={tag}>
          {name}
        </option>
      ))}
    </Select>
  );
}

const Select = styled.select`
  min-height: 32px;
  padding: 0 8px;
  border: 1px solid transparent;
  border-radius: 4px;
  background: none;
  color: ${colour('foreground.default')};
  font: inherit;
  cursor: pointer;
  &:hover {
    border-color: ${colour('border.default')};
  }
  &:focus-visible {
    outline: 2px solid ${colour('border.primaryEmphasis')};
  }
  option {
    background: ${colour('background.default')};
  }
`;
