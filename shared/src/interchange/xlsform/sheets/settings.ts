import type { FormBuilder } from '../../form-builder.ts';
import type { Entry } from './read-table.ts';

interface Settings {
  title: string;
  /** As `default_language` writes it. */
  language?: string;
  presentation?: { mode: 'one_question' };
}

const READ = new Set(['form_title', 'title', 'default_language', 'style']);
/** What only tells one server of this format from another. */
const SILENT = new Set(['form_id', 'id_string', 'version', 'name', 'namespaces', 'allow_choice_duplicates']);

/** The settings sheet: its first row counts. */
export function readSettings([entry]: readonly Entry[], fileName: string, builder: FormBuilder): Settings {
  const fallback = fileName.replace(/\.\w+$/, '').replaceAll('_', ' ');
  if (!entry) return { title: fallback };
  const { texts, where } = entry;
  for (const [heading, text] of texts) {
    if (!READ.has(heading) && !SILENT.has(heading)) builder.drop({ ...where, column: heading }, text, 'not_supported');
  }
  const styles = (texts.get('style') ?? '').split(/\s+/).filter(Boolean);
  for (const style of styles)
    if (style !== 'pages') builder.drop({ ...where, column: 'style' }, style, 'not_supported');
  const language = texts.get('default_language');
  return {
    title: texts.get('form_title') ?? texts.get('title') ?? fallback,
    ...(language && language !== 'default' ? { language } : {}),
    ...(styles.includes('pages') ? { presentation: { mode: 'one_question' as const } } : {}),
  };
}
