import type { DefinitionDetail } from '@countersign/shared/api/generator/definitions.ts';
import type { RefusalDetail } from '@countersign/shared/api/reply.ts';
import { refusalText } from '../../../lib/calls/error-text.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { Facts } from '../../../ui/facts.tsx';
import { FieldStack, SelectField, TextField } from '../../../ui/fields/fields.tsx';
import { labelIn } from '../label-in.ts';
import type { Definition } from './edit-fields.ts';

export interface PartProps {
  draft: Definition;
  problems: readonly RefusalDetail[];
  isDisabled: boolean;
  onChange: (draft: Definition) => void;
}

/** What a resource is called, and where its rows come from. */
export function BasicsPart({
  draft,
  problems,
  isDisabled,
  onChange,
  detail,
}: PartProps & { detail: DefinitionDetail }) {
  const t = useT();
  const errorAt = (place: string) => {
    const found = problems.find(({ path }) => path[0] === place);
    return found ? (refusalText(found) ?? found.code) : undefined;
  };
  const { source } = draft;
  const from = source.kind === 'table' ? source.table : source.kind === 'form' ? source.formKey : '';
  return (
    <FieldStack style={{ maxWidth: 720 }}>
      <TextField
        isRequired
        label={t('generator.labelEnglish')}
        maxLength={40}
        isDisabled={isDisabled}
        value={draft.label.en}
        error={errorAt('label')}
        onChange={(en) => onChange({ ...draft, label: { ...draft.label, en } })}
      />
      <TextField
        label={t('generator.labelChinese')}
        maxLength={40}
        isDisabled={isDisabled}
        value={draft.label['zh-cn']}
        onChange={(chinese) => onChange({ ...draft, label: { ...draft.label, 'zh-cn': chinese } })}
      />
      <TextField
        isRequired
        label={t('generator.name')}
        hint={t(detail.state === 'draft' ? 'generator.nameHint' : 'refusals.gen_name_fixed')}
        maxLength={63}
        isDisabled={isDisabled || detail.state !== 'draft'}
        value={draft.name}
        error={errorAt('name')}
        onChange={(name) => onChange({ ...draft, name })}
      />
      <SelectField
        isRequired
        label={t('generator.rowTitle')}
        hint={t('generator.rowTitleHint')}
        isDisabled={isDisabled}
        options={draft.fields
          .filter(({ type }) => type === 'text')
          .map(({ key, label }) => ({ value: key, label: labelIn(label) || key }))}
        value={draft.title}
        error={errorAt('title')}
        onChange={(title) => onChange({ ...draft, title })}
      />
      <Facts
        facts={[
          [t('generator.source'), [t(`generator.sources.${source.kind}`), from].filter(Boolean).join(': ')],
          [t('generator.address'), `/custom/${draft.name}`],
        ]}
      />
    </FieldStack>
  );
}
