import type { RichTextField } from '@countersign/shared/forms/fields/rich-text/schema.ts';
import { useT } from '../../../../../lib/texts/i18n.ts';
import { deferredPart } from '../../../../../ui/page/deferred-part.tsx';
import { useSetting } from '../../parts/use-setting.ts';
import type { EditorProps } from '../setting-words.ts';

const RichTextEditor = deferredPart(
  async () => (await import('../../../../../ui/rich-text/rich-text-editor.tsx')).RichTextEditor,
  'box',
);

/** The text itself; its editor comes when it is needed. */
export function RichTextSetting({ at, field }: EditorProps<RichTextField>) {
  const t = useT();
  const set = useSetting(at);
  return (
    <div data-setting="content">
      <RichTextEditor
        key={field.key}
        label={t('forms.setting.text')}
        value={field.content}
        onChange={(content) => set({ content })}
      />
    </div>
  );
}
