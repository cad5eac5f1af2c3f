import type { DesignField } from '@countersign/shared/api/workflow/design.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { SelectField, TextField } from '../../../../ui/fields/fields.tsx';

interface Props {
  fields: readonly DesignField[];
  answers: Record<string, string>;
  onChange: (answers: Record<string, string>) => void;
}

/** A field for each answer that conditions may read; files cannot be tried. */
export function SampleAnswers({ fields, answers, onChange }: Props) {
  const t = useT();
  const set = (key: string, value: string) => onChange({ ...answers, [key]: value });
  return fields.map(({ key, label, kind, options }) => {
    const value = answers[key] ?? '';
    const hint = kind === 'tags' && !options ? t('expression.builder.listPlaceholder') : undefined;
    const shared = { label, hint, value, onChange: (text: string) => set(key, text) };
    if (options) return <SelectField key={key} {...shared} placeholder="" options={options} />;
    if (kind === 'boolean') {
      const choices = [
        { value: 'true', label: t('workflow.designer.trial.yes') },
        { value: 'false', label: t('workflow.designer.trial.no') },
      ];
      return <SelectField key={key} {...shared} placeholder="" options={choices} />;
    }
    if (kind === 'list' || kind === 'any') return null;
    return <TextField key={key} {...shared} type={kind === 'number' ? 'number' : kind === 'date' ? 'date' : 'text'} />;
  });
}

/** What was typed as answers of a form; nothing typed is not answered. */
export function answersOf(fields: readonly DesignField[], typed: Record<string, string>): Record<string, unknown> {
  const given = fields.filter(({ key }) => (typed[key] ?? '') !== '');
  return Object.fromEntries(given.map(({ key, kind }) => [key, valueOf(kind, typed[key] ?? '')]));
}

function valueOf(kind: string, text: string): unknown {
  if (kind === 'number') return Number(text);
  if (kind === 'boolean') return text === 'true';
  if (kind !== 'choices' && kind !== 'tags') return text;
  return text.split(/[,，、]/).flatMap((part) => part.trim() || []);
}
