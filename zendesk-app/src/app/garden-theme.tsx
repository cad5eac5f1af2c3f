import { DEFAULT_THEME, ThemeProvider } from '@zendeskgarden/react-theming';
import { type ReactNode, useMemo } from 'react';
import type { ColorScheme } from '../zaf/zaf-types.ts';

/** Garden in the colours of the ticket page; the page's own styles follow `data-color-scheme` on the root. */
export function GardenTheme({ colorScheme, children }: { colorScheme: ColorScheme; children: ReactNode }) {
  const theme = useMemo(
    () => ({ ...DEFAULT_THEME, colors: { ...DEFAULT_THEME.colors, base: colorScheme } }),
    [colorScheme],
  );
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>;
}
