/** What a video's address leads to. */
export type VideoSource =
  | { type: 'file'; address: string }
  | { type: 'frame'; provider: VideoProvider; address: string };
export type VideoProvider = 'YouTube' | 'Vimeo' | 'Bilibili';

/** Hosts whose players may be framed, for the content policy of pages that show one. */
export const VIDEO_HOSTS: Readonly<Record<VideoProvider, string>> = {
  YouTube: 'https://www.youtube-nocookie.com',
  Vimeo: 'https://player.vimeo.com',
  Bilibili: 'https://player.bilibili.com',
};

const PAGES: readonly [VideoProvider, RegExp, (id: string) => string][] = [
  [
    'YouTube',
    /^https:\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|shorts\/|embed\/|live\/)|youtu\.be\/)([\w-]{11})(?![\w-])/,
    (id) => `${VIDEO_HOSTS.YouTube}/embed/${id}?autoplay=1&rel=0`,
  ],
  [
    'Vimeo',
    /^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{1,12})(?!\d)/,
    (id) => `${VIDEO_HOSTS.Vimeo}/video/${id}?autoplay=1&dnt=1`,
  ],
  [
    'Bilibili',
    /^https:\/\/(?:(?:www|m)\.bilibili\.com\/video\/|player\.bilibili\.com\/player\.html\?(?:[^#]*&)?bvid=)(BV[0-9A-Za-z]{10})(?![0-9A-Za-z])/,
    (id) => `${VIDEO_HOSTS.Bilibili}/player.html?bvid=${id}&autoplay=1&high_quality=1`,
  ],
];

/** Reads the address of a video; null where it is neither an uploaded file nor a page of a known provider. */
export function videoSource(address: string): VideoSource | null {
  const text = address.trim();
  if (/^\/files\/[\w.-]{1,64}$/.test(text)) return { type: 'file', address: text };
  for (const [provider, pattern, embed] of PAGES) {
    const id = pattern.exec(text)?.[1];
    if (id) return { type: 'frame', provider, address: embed(id) };
  }
  return null;
}
