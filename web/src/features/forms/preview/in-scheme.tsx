import type { ReactNode } from 'react';
import { ThemeProvider, useTheme } from 'styled-components';
import type { ColourScheme } from '../../../lib/look/colour-scheme.ts';

/** Draws what is in it in light or dark, whatever the page around it has. */
export function InScheme({ scheme, children }: { scheme: ColourScheme; children: ReactNode }) {
  const theme = useTheme();
  return (
    <ThemeProvider theme={{ ...theme, colors: { ...theme.colors, base: scheme } }}>
      <div data-color-scheme={scheme}>{children}</div>
    </ThemeProvider>
  );
}
