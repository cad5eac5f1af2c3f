import { notify } from '../look/notify.ts';
import type { useT } from './i18n.ts';

/** Puts a text where it can be pasted, and says whether it went there. */
export async function copyText(t: ReturnType<typeof useT>, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify('success', t('common.copied'));
  } catch {
    notify('error', t('common.notCopied'));
  }
}
