import { useId } from 'react';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { changeTheme } from '../../../lib/look/theme-config.ts';
import { chooseLanguage, currentLanguage, LANGUAGES, type Language, useT } from '../../../lib/texts/i18n.ts';
import { TopDialog } from './top-dialog.tsx';

/** The languages by the names that they give themselves; a choice is shown at once and closes the list. */
export function LanguageChooser({ onClose }: { onClose: () => void }) {
  const t = useT();
  const titleId = useId();
  const choose = async (code: Language) => {
    await chooseLanguage(code);
    changeTheme({ globalI18n: code });
    onClose();
  };
  return (
    <TopDialog label={t('session.language')} onClose={onClose}>
      <Content aria-labelledby={titleId}>
        <h2 id={titleId}>{t('session.language')}</h2>
        <ul>
          {LANGUAGES.map(({ code, tag, name }) => {
            const isShown = code === currentLanguage();
            return (
              <li key={code}>
                <button
                  type="button"
                  lang={tag}
                  aria-pressed={isShown}
                  autoFocus={isShown}
                  onClick={() => void choose(code)}
                >
                  {name}
                </button>
              </li>
            );
          })}
        </ul>
      </Content>
    </TopDialog>
  );
}

const Content = styled.section`
  padding: 24px;
  h2 {
    font-size: 16px;
    font-weight: 600;
  }
  ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(180px, 1fr));
    gap: 4px;
    margin-block-start: 16px;
  }
  button {
    width: 100%;
    min-height: 40px;
    padding: 0 12px;
    border: 1px solid transparent;
    border-radius: 4px;
    background: none;
    color: inherit;
    font: inherit;
    text-align: start;
    cursor: pointer;
    &:hover {
      background: ${colour('background.subtle')};
    }
    &:focus-visible {
      outline: 2px solid ${colour('border.primaryEmphasis')};
    }
    &[aria-pressed='true'] {
      border-color: ${colour('border.primaryEmphasis')};
      font-weight: 600;
    }
  }
`;
