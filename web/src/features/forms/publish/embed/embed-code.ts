export const EMBED_MODES = ['inline', 'popup', 'full'] as const;
export type EmbedMode = (typeof EMBED_MODES)[number];

interface Embedding {
  mode: EmbedMode;
  /** Where this product is found. */
  home: string;
  /** Key or name of the form. */
  name: string;
  title: string;
  /** What stands on the button of a popup. */
  label: string;
}

/** What goes into another website's page. */
export function embedCode({ mode, home, name, title, label }: Embedding): string {
  const more = mode === 'popup' ? ` data-countersign-label="${attribute(label)}"` : '';
  return `<div data-countersign="${mode}" data-countersign-form="${attribute(name)}" data-countersign-title="${attribute(title)}"${more}></div>
<script src="${home}/embed.js" defer></script>`;
}

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };
const attribute = (text: string): string => text.replaceAll(/[&<"]/g, (sign) => SIGNS[sign] ?? sign);

/** Origins of what was typed, one in a line, and the lines that name none. A path is cut off; without a scheme it is https. */
export function readOrigins(text: string): { origins: string[]; wrong: string[] } {
  const origins: string[] = [];
  const wrong: string[] = [];
  for (const line of text.split(/[\s,]+/).filter((part) => part !== '')) {
    const address = line.includes('://') ? line : `https://${line}`;
    const origin = URL.canParse(address) ? new URL(address).origin : '';
    if (/^https?:\/\/[a-z0-9.-]+(:\d+)?$/.test(origin)) origins.push(origin);
    else wrong.push(line);
  }
  return { origins: [...new Set(origins)], wrong };
}
