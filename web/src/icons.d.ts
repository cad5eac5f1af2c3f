/** Garden's icons as components: `import SearchIcon from '@zendeskgarden/svg-icons/src/16/search-stroke.svg?icon'`. */
declare module '*.svg?icon' {
  import type { ComponentType, SVGProps } from 'react';

  const Icon: ComponentType<SVGProps<SVGSVGElement>>;
  export default Icon;
}
