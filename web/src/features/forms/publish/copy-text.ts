import type { useT } from '../../../lib/texts/i18n.ts';
import { notify } from '../../../lib/look/notify.ts';

/** Puts a text where it can be pasted, and says whether it went there. */
export async function copyText(t: ReturnType<typeof useT>, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify('success', t('forms.link.copied'));
  } catch {
    notify('error', t('forms.link.notCopied'));
  }
}
