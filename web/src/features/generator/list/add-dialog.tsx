import { addDefinition, listDefinitions, listSources } from '@countersign/shared/api/generator/definitions.ts';
import { useState } from 'react';
import { errorText, fieldErrors } from '../../../lib/calls/error-text.ts';
import { useRead, useWrite } from '../../../lib/calls/use-call.ts';
import { Alert } from '../../../lib/look/garden.ts';
import { notifyAdded } from '../../../lib/look/notify.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { CheckGroup, FieldStack, RadioField, SelectField, TextField } from '../../../ui/fields/fields.tsx';

const KINDS = ['empty', 'table', 'form'] as const;

/** Asks what a new resource is called and what it is made from. */
export function AddDialog({ onClose, onAdded }: { onClose: () => void; onAdded: (id: number) => void }) {
  const t = useT();
  const sources = useRead(listSources, {});
  const adding = useWrite(addDefinition, { refreshes: [listDefinitions], notifyErrors: false });
  const [label, setLabel] = useState('');
  const [chinese, setChinese] = useState('');
  const [name, setName] = useState('');
  const [kind, setKind] = useState<(typeof KINDS)[number]>('empty');
  const [key, setKey] = useState('');
  const errors = fieldErrors(adding.error);
  const usual = nameOf(label);
  const submit = async () => {
    const source = kind === 'table' ? { kind, table: key } : kind === 'form' ? { kind, formKey: key } : { kind };
    const reply = await adding.run({ name: name || usual, label: { en: label, 'zh-cn': chinese }, source });
    if (!reply) return;
    notifyAdded();
    onAdded(reply.id);
  };
  const options = kind === 'table' ? sources.data?.tables : sources.data?.forms;
  return (
    <Dialog
      startsInField
      title={t('generator.add')}
      verb={t('common.add')}
      isBusy={adding.isBusy}
      isDisabled={label.trim() === '' || (name || usual) === '' || (kind !== 'empty' && key === '')}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <FieldStack>
        {adding.error !== undefined && adding.error !== null && Object.keys(errors).length === 0 && (
          <Alert type="error" role="alert">
            {errorText(adding.error)}
          </Alert>
        )}
        <TextField
          isRequired
          label={t('generator.labelEnglish')}
          maxLength={40}
          value={label}
          error={errors['label']}
          onChange={setLabel}
        />
        <TextField label={t('generator.labelChinese')} maxLength={40} value={chinese} onChange={setChinese} />
        <TextField
          isRequired
          label={t('generator.name')}
          hint={t('generator.nameHint')}
          maxLength={63}
          value={name || usual}
          error={errors['name']}
          onChange={setName}
        />
        <CheckGroup label={t('generator.source')}>
          {KINDS.map((one) => (
            <RadioField
              key={one}
              name="source"
              label={t(`generator.sources.${one}`)}
              hint={t(`generator.sourceHints.${one}`)}
              isChecked={kind === one}
              onChoose={() => {
                setKind(one);
                setKey('');
              }}
            />
          ))}
        </CheckGroup>
        {kind !== 'empty' && (
          <SelectField
            isRequired
            label={t(`generator.sources.${kind}`)}
            placeholder={t('generator.choose')}
            options={options ?? []}
            value={key}
            error={errors['source']}
            onChange={setKey}
          />
        )}
      </FieldStack>
    </Dialog>
  );
}

/** `Loan equipment` is called `loan_equipment` unless somebody says otherwise. */
const nameOf = (label: string): string =>
  label
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[_0-9]+|_+$/g, '')
    .slice(0, 63);
