import {
  type EnvConfig,
  listEnvConfigs,
  saveEnvConfig,
  SYSTEM_INFO_FIELDS,
} from '@countersign/shared/api/system/settings/environment.ts';
import { systemInfoConfig } from '@countersign/shared/api/system/system.ts';
import { problemOf } from '@countersign/shared/resources/check-value.ts';
import { wordOf } from '@countersign/shared/resources/kinds-of-value.ts';
import { type FormEvent, useState } from 'react';
import { refusalText } from '../../../lib/calls/error-text.ts';
import { useWrite } from '../../../lib/calls/use-call.ts';
import { notifyUpdated } from '../../../lib/look/notify.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { FieldStack, TextField } from '../../../ui/fields/fields.tsx';
import { PictureField } from '../../../ui/resource/fields/picture-field.tsx';
import { SaveBar } from '../../../ui/saving/save-bar.tsx';
import { SaveTrouble } from '../../../ui/saving/save-trouble.tsx';
import { useAskBeforeLeaving } from '../../../ui/saving/use-ask-before-leaving.ts';

const NAMES = ['name', 'logoImg', 'backgroundImage', 'copyright'] as const;
type Look = Record<(typeof NAMES)[number], string>;

/** Name, logo, sign-in picture and footer; what is saved holds at once, for everybody. */
export function AppearanceForm({ config, onReload }: { config: EnvConfig; onReload: () => void }) {
  const t = useT();
  const mayEdit = useMay('system:env:edit');
  const kept = Object.fromEntries(NAMES.map((name) => [name, wordOf(config.envValue[name])])) as Look;
  const [draft, setDraft] = useState(kept);
  const [isTried, setTried] = useState(false);
  const saving = useWrite(saveEnvConfig, { notifyErrors: false, refreshes: [listEnvConfigs, systemInfoConfig] });
  const isChanged = NAMES.some((name) => draft[name] !== kept[name]);
  useAskBeforeLeaving(isChanged);
  const problem = (name: keyof Look) => {
    const found = isTried ? problemOf(SYSTEM_INFO_FIELDS[name], draft[name]) : null;
    return found ? (refusalText(found) ?? undefined) : undefined;
  };
  const change = (name: keyof Look) => (value: string) => setDraft((before) => ({ ...before, [name]: value }));
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isChanged || NAMES.some((name) => problemOf(SYSTEM_INFO_FIELDS[name], draft[name]))) return;
    const saved = await saving.run({ envKey: 'systemInfoConfig', rev: config.rev, envValue: draft });
    if (saved !== undefined) notifyUpdated();
  };
  const discard = () => {
    setDraft(kept);
    setTried(false);
    saving.reset();
  };
  const text = (name: 'name' | 'copyright') => ({
    label: t(`system.environment.${name}`),
    hint: t(`system.environment.${name}Hint`),
    value: draft[name],
    isDisabled: !mayEdit,
    maxLength: SYSTEM_INFO_FIELDS[name].max,
    error: problem(name),
    onChange: change(name),
  });
  const picture = (name: 'logoImg' | 'backgroundImage') => ({
    label: t(`system.environment.${name}`),
    hint: t(`system.environment.${name}Hint`),
    value: draft[name],
    isRequired: false,
    isDisabled: !mayEdit,
    error: problem(name),
    onChange: change(name),
  });
  return (
    <form noValidate aria-label={t('system.environment.title')} onSubmit={(event) => void save(event)}>
      <FieldStack>
        <TextField isRequired {...text('name')} />
        <PictureField {...picture('logoImg')} />
        <PictureField {...picture('backgroundImage')} />
        <TextField {...text('copyright')} />
        <SaveTrouble error={saving.error} onReload={onReload} />
      </FieldStack>
      {isChanged && <SaveBar label={t('system.environment.unsaved')} isBusy={saving.isBusy} onDiscard={discard} />}
    </form>
  );
}
