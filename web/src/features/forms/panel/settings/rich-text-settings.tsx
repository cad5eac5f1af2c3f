import type { RichTextField } from '@countersign/shared/forms/fields/rich-text.ts';
import { lazy, Suspense } from 'react';
import { Skeleton } from '../../../../lib/garden.ts';
import { useT } from '../../../../lib/i18n.ts';
import { useSetting } from '../use-setting.ts';

const RichTextEditor = lazy(async () => ({
  default: (await import('../rich-text/rich-text-editor.tsx')).RichTextEditor,
}));

/** The text itself; its editor comes when it is needed. */
export function RichTextSettings({ at, field }: { at: number; field: RichTextField }) {
  const t = useT();
  const set = useSetting(at);
  return (
    <div data-setting="content">
      <Suspense fallback={<Skeleton height="240px" />}>
        <RichTextEditor
          key={field.key}
          label={t('forms.setting.text')}
          value={field.content}
          onChange={(content) => set({ content })}
        />
      </Suspense>
    </div>
  );
}
