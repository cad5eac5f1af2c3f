import type { FormTheme } from '@countersign/shared/forms/theme/form-theme.ts';
import { THEME_RULES } from '@countersign/shared/forms/theme/theme-rules.ts';
import { themeVariables } from '@countersign/shared/forms/theme/theme-variables.ts';
import type { CSSProperties, ReactNode } from 'react';

/** The fields of a form in the colours, font and shapes of its theme, on the page that they stand on; plain without one. */
export function ThemedFields({ theme, children }: { theme: FormTheme | null; children: ReactNode }) {
  if (!theme) return children;
  return (
    <div className={`cs-themed cs-${theme.density}`} style={themeVariables(theme) as CSSProperties}>
      <style>{THEME_RULES}</style>
      <div className="cs-page">{children}</div>
    </div>
  );
}
