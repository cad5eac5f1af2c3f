import type { FormTheme } from '@countersign/shared/forms/theme/form-theme.ts';
import { THEME_RULES } from '@countersign/shared/forms/theme/theme-rules.ts';
import { scopedCss } from '@countersign/shared/forms/theme/theme-style.ts';
import { themeClasses, themeVariables } from '@countersign/shared/forms/theme/theme-variables.ts';
import { type CSSProperties, type ReactNode, useId } from 'react';
import styled from 'styled-components';

interface Props {
  theme: FormTheme;
  title: string;
  description?: string | undefined;
  /** As a phone shows it, on a screen of any width. */
  isNarrow?: boolean;
  /** Stands in a page that has a heading of its own; CSS of the form that speaks of `h1` is not seen there. */
  isPart?: boolean;
  children: ReactNode;
}

/** A form in its theme, as the public page shows it, inside another page. What its own CSS does stays in here. */
export function ThemedPage({ theme, title, description, isNarrow = false, isPart = false, children }: Props) {
  const own = `cs-theme-${useId().replaceAll(/\W/g, '')}`;
  const { logoImg, headImgUrl, showDescribe, logoPosition } = theme;
  return (
    <Root
      className={`${themeClasses(theme)} ${own}${isNarrow ? ' cs-narrow' : ''}`}
      style={themeVariables(theme) as CSSProperties}
      {...(theme.colorScheme === 'auto' ? {} : { 'data-color-scheme': theme.colorScheme })}
    >
      <style>{THEME_RULES + scopedCss(theme.customCss, `.${own}`)}</style>
      <div className="cs-desk">
        <Column className="cs-page">
          <Head className="cs-head" {...(isPart ? { as: 'div' } : {})}>
            {headImgUrl && <img className="cs-head-image" src={headImgUrl} alt="" />}
            {logoImg && (
              <div className={`cs-logo cs-logo-${logoPosition}`}>
                <img src={logoImg} alt="" />
              </div>
            )}
            {isPart ? <h2 dir="auto">{title}</h2> : <h1 dir="auto">{title}</h1>}
            {description && showDescribe && <p dir="auto">{description}</p>}
          </Head>
          {children}
        </Column>
      </div>
    </Root>
  );
}

/** Cuts off whatever reaches beyond it, and has no share in the layers of the page around it. */
const Root = styled.div`
  &&& {
    background-attachment: scroll;
  }
  contain: layout paint;
  isolation: isolate;
  background: var(--cs-ground);
  color: var(--cs-text);
  &&& .cs-desk {
    min-block-size: 0;
  }
  &&& .cs-page {
    min-block-size: 0;
  }
  .send {
    padding-block-start: 8px;
  }
  .primary {
    min-height: 40px;
    padding: 10px 24px;
    border: 0;
    background: var(--cs-accent);
    color: var(--cs-on-accent);
    font-weight: 600;
    font-size: 14px;
    line-height: 20px;
    cursor: pointer;
  }
  .primary:hover {
    background: var(--cs-accent-hover);
  }
  .primary:focus-visible {
    outline: 2px solid var(--cs-accent);
    outline-offset: 2px;
  }
  &.cs-narrow .primary {
    width: 100%;
    min-height: 48px;
    font-size: 16px;
  }
`;
const Column = styled.div`
  max-inline-size: 640px;
  margin: 0 auto;
  padding: 32px 24px 40px;
`;
const Head = styled.header`
  margin-block-end: 32px;
  overflow-wrap: anywhere;
  h1,
  h2 {
    font-size: 26px;
    font-weight: 700;
    line-height: 32px;
  }
  p {
    margin-block-start: 8px;
    color: var(--cs-text-subtle);
    white-space: pre-line;
  }
  .cs-narrow & :is(h1, h2) {
    font-size: 22px;
    line-height: 28px;
  }
`;
