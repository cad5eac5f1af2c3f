import { CAPTCHAS } from '@countersign/shared/forms/form-settings.ts';
import { Field, Fieldset, Hint, Label, Radio } from '../../../../../lib/look/garden.ts';
import { useT } from '../../../../../lib/texts/i18n.ts';
import type { GroupProps } from '../group-props.ts';

/** How machines are kept out. What has no provider on this installation says so and cannot be chosen. */
export function CaptchaChoice({ draft, detail, change }: GroupProps) {
  const t = useT();
  return (
    <Fieldset>
      <Fieldset.Legend>{t('forms.access.captcha')}</Fieldset.Legend>
      {(['none', ...CAPTCHAS] as const).map((kind) => {
        const isReady = kind === 'none' || detail.captchas.includes(kind);
        return (
          <Field key={kind}>
            <Radio
              name="captcha"
              value={kind}
              checked={draft.captcha === kind}
              disabled={!isReady}
              onChange={() => change({ captcha: kind })}
            >
              <Label isRegular>{t(`forms.access.captchas.${kind}`)}</Label>
              <Hint>{isReady ? t(`forms.access.captchaHint.${kind}`) : t('forms.access.notConfigured')}</Hint>
            </Radio>
          </Field>
        );
      })}
    </Fieldset>
  );
}
