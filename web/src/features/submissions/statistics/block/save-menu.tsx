import Download from '@zendeskgarden/svg-icons/src/16/download-stroke.svg?icon';
import type { RefObject } from 'react';
import { IconButton, Menu, MenuItem } from '../../../../lib/look/garden.ts';
import { notify } from '../../../../lib/look/notify.ts';
import { pngOf, saveFile, svgBlob } from '../../../../lib/look/save-picture.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { pictureText } from '../pictures/picture-text.ts';

/** Saves the picture inside an element as a file. */
export function SaveMenu({ of, title }: { of: RefObject<HTMLElement | null>; title: string }) {
  const t = useT();
  const save = async (kind: string | undefined) => {
    const svg = of.current?.querySelector('svg');
    if (!svg || kind === undefined) return;
    try {
      const text = pictureText(svg, title);
      saveFile(`${fileName(title)}.${kind}`, kind === 'svg' ? svgBlob(text) : await pngOf(text));
    } catch {
      notify('error', t('submissions.statistics.notSaved'));
    }
  };
  const label = t('submissions.statistics.savePicture', { name: title });
  return (
    <Menu
      isCompact
      aria-label={label}
      button={({ ref, ...props }) => (
        <IconButton {...props} ref={ref} size="small" aria-label={label} title={t('submissions.statistics.save')}>
          <Download />
        </IconButton>
      )}
      onChange={({ value }) => void save(value)}
    >
      <MenuItem value="svg">SVG</MenuItem>
      <MenuItem value="png">PNG</MenuItem>
    </Menu>
  );
}

const fileName = (title: string): string =>
  title
    .replaceAll(/[\\/:*?"<>|\s]+/g, ' ')
    .trim()
    .slice(0, 80) || 'statistics';
