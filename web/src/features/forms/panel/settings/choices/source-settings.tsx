import { typeOptions } from '@countersign/shared/api/system/dictionaries.ts';
import { previewOptions } from '@countersign/shared/api/forms/facts.ts';
import { getVersion, list, versions } from '@countersign/shared/api/forms/forms.ts';
import { hasAnswer } from '@countersign/shared/forms/field-traits.ts';
import { isUnfinishedSource, type OptionsFrom } from '@countersign/shared/forms/prefill/options-from.ts';
import type { Field } from '@countersign/shared/forms/schema.ts';
import { useT } from '../../../../../lib/texts/i18n.ts';
import { useRead } from '../../../../../lib/calls/use-call.ts';
import { SelectField } from '../../../../../ui/fields/fields.tsx';
import { TextSetting } from '../../parts/text-setting.tsx';
import { useSetting } from '../../parts/use-setting.ts';
import type { EditorProps } from '../setting-words.ts';
import { withOwn } from '../with-own.ts';

type ChoiceField = Extract<Field, { type: 'single_choice' | 'multiple_choice' | 'dropdown' | 'multi_select' }>;
type Source<S extends OptionsFrom['source']> = Extract<OptionsFrom, { source: S }>;
interface PartProps<S extends OptionsFrom['source']> {
  from: Source<S>;
  put: (from: Source<S>) => void;
}

const SOURCES = ['own', 'dictionary', 'api', 'form'] as const;
const NEW: { [S in OptionsFrom['source']]: Source<S> } = {
  dictionary: { source: 'dictionary', type: '' },
  api: { source: 'api', url: '', dataPath: '', valueField: 'id', labelField: 'name' },
  form: { source: 'form', formKey: '', field: '' },
};
const MOST_FORMS = 50;

/** Whether the options of a choice are written down here or taken from elsewhere. */
export function OptionsFromSetting({ at, field }: EditorProps<ChoiceField>) {
  const t = useT();
  const set = useSetting(at);
  const from = field.optionsFrom;
  const put = (optionsFrom: OptionsFrom) => set({ optionsFrom });
  return (
    <div data-setting="optionsFrom">
      <SelectField
        label={t('forms.setting.optionsFrom')}
        value={from?.source ?? 'own'}
        options={SOURCES.map((value) => ({ value, label: t(`forms.value.optionsFrom.${value}`) }))}
        onChange={(source) => set({ optionsFrom: source === 'own' ? undefined : NEW[source as OptionsFrom['source']] })}
      />
      {from?.source === 'dictionary' && <DictionaryPart from={from} put={put} />}
      {from?.source === 'api' && <ApiPart from={from} put={put} />}
      {from?.source === 'form' && <FormPart from={from} put={put} />}
      {from && !isUnfinishedSource(from) && <Preview source={from} />}
    </div>
  );
}

function DictionaryPart({ from, put }: PartProps<'dictionary'>) {
  const t = useT();
  const types = useRead(typeOptions, {}).data ?? [];
  return (
    <SelectField
      label={t('forms.setting.dictionary')}
      placeholder={t('common.none')}
      value={from.type}
      options={withOwn(
        types.map(({ dictType, dictName }) => ({ value: dictType, label: dictName })),
        from.type,
      )}
      onChange={(type) => put({ ...from, type })}
    />
  );
}

function ApiPart({ from, put }: PartProps<'api'>) {
  const t = useT();
  return (
    <>
      <p>{t('forms.setting.optionsApiHint')}</p>
      <TextSetting
        name="optionsUrl"
        label={t('forms.setting.optionsUrl')}
        value={from.url}
        maxLength={2000}
        onChange={(url) => put({ ...from, url: url.trim() })}
      />
      {(['dataPath', 'valueField', 'labelField'] as const).map((name) => (
        <TextSetting
          key={name}
          name={name}
          label={t(`forms.setting.${name}`)}
          {...(name === 'dataPath' ? { hint: t('forms.setting.dataPathHint') } : {})}
          value={from[name]}
          maxLength={200}
          onChange={(text) => put({ ...from, [name]: text.trim() })}
        />
      ))}
    </>
  );
}

function FormPart({ from, put }: PartProps<'form'>) {
  const t = useT();
  const forms = useRead(list, { size: MOST_FORMS }).data?.records ?? [];
  const known = forms.map(({ formKey, name }) => ({ value: formKey as string, label: name }));
  return (
    <>
      <SelectField
        label={t('forms.setting.linkedForm')}
        hint={t('forms.setting.optionsFormHint')}
        placeholder={t('common.none')}
        value={from.formKey}
        options={withOwn(known, from.formKey)}
        onChange={(formKey) => put({ ...NEW.form, formKey: formKey as typeof from.formKey })}
      />
      {from.formKey !== '' && <FormFieldPart key={from.formKey} from={from} put={put} />}
    </>
  );
}

function FormFieldPart({ from, put }: PartProps<'form'>) {
  const t = useT();
  const formKey = from.formKey as Exclude<typeof from.formKey, ''>;
  const newest = useRead(versions, { formKey }).data?.[0]?.version;
  const form = useRead(getVersion, newest === undefined ? null : { formKey, version: newest }).data;
  const fields = (form?.definition.fields ?? []).filter(({ type }) => hasAnswer(type));
  return (
    <SelectField
      label={t('forms.setting.optionsField')}
      placeholder={t('common.none')}
      value={from.field}
      options={withOwn(
        fields.map(({ key, label }) => ({ value: key as string, label: label || key })),
        from.field,
      )}
      onChange={(field) => put({ ...from, field: field as typeof from.field })}
    />
  );
}

/** The first options as the server finds them now. */
function Preview({ source }: { source: OptionsFrom }) {
  const t = useT();
  const { data, error, isLoading, mutate } = useRead(previewOptions, { source }, { dedupingInterval: 5000 });
  return (
    <div role="status">
      {isLoading && <p>{t('common.loading')}</p>}
      {error !== undefined && (
        <p>
          {t('forms.setting.optionsPreviewFailed')}{' '}
          <button type="button" onClick={() => void mutate()}>
            {t('common.retry')}
          </button>
        </p>
      )}
      {data && <p>{t('forms.setting.optionsPreview', { count: data.total })}</p>}
      {data && (
        <ul>
          {data.first.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
