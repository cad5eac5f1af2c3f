import 'styled-components';
import type { IGardenTheme } from '@zendeskgarden/react-theming';

declare module 'styled-components' {
  // Merging needs an interface: the theme of every styled component is Garden's.
  export interface DefaultTheme extends IGardenTheme {}
}
