import type { FormTheme } from '@countersign/shared/forms/theme/form-theme.ts';
import { THEME_CATEGORIES, THEME_GALLERY, type ReadyTheme } from '@countersign/shared/forms/theme/theme-gallery.ts';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { ThemeThumbnail } from './theme-thumbnail.tsx';

interface Props {
  theme: FormTheme;
  onChoose: (look: ReadyTheme['look']) => void;
}

/** Ready themes by category, each drawn as it will look. Logo, pictures, texts and own CSS stay. */
export function ThemeGallery({ theme, onChoose }: Props) {
  const t = useT();
  return (
    <>
      <Note>{t('forms.theme.galleryHint')}</Note>
      {THEME_CATEGORIES.map((category) => (
        <section key={category} aria-labelledby={`themes-${category}`}>
          <Heading id={`themes-${category}`}>{t(`forms.theme.category.${category}`)}</Heading>
          <Cards>
            {THEME_GALLERY.filter((ready) => ready.category === category).map(({ key, look }) => (
              <Card key={key} type="button" aria-pressed={isLook(theme, look)} onClick={() => onChoose(look)}>
                <ThemeThumbnail look={look} />
                <span>{t(`forms.theme.name.${key}`)}</span>
              </Card>
            ))}
          </Cards>
        </section>
      ))}
    </>
  );
}

const isLook = (theme: FormTheme, look: ReadyTheme['look']): boolean =>
  Object.entries(look).every(([key, value]) => theme[key as keyof FormTheme] === value);

const Note = styled.p`
  color: ${colour('foreground.subtle')};
`;
const Heading = styled.h2`
  margin-block: 16px 8px;
  font-weight: 600;
  font-size: 14px;
  line-height: 20px;
`;
const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
  gap: 12px;
`;
const Card = styled.button`
  display: grid;
  gap: 4px;
  padding: 4px;
  border: 1px solid ${colour('border.default')};
  border-radius: 6px;
  background: ${colour('background.default')};
  color: ${colour('foreground.default')};
  font: inherit;
  text-align: start;
  cursor: pointer;
  > span {
    padding-inline: 4px;
    font-size: 12px;
    line-height: 20px;
  }
  &:hover {
    border-color: ${colour('border.emphasis')};
  }
  &[aria-pressed='true'] {
    border-color: ${colour('border.primaryEmphasis')};
    box-shadow: 0 0 0 1px ${colour('border.primaryEmphasis')};
    font-weight: 600;
  }
  &:focus-visible {
    outline: 2px solid ${colour('border.primaryEmphasis')};
    outline-offset: 2px;
  }
`;
