import { useT } from '../../../../../lib/texts/i18n.ts';
import { CheckField, FieldStack, TextField } from '../../../../../ui/fields/fields.tsx';
import { CaptchaChoice } from './captcha-choice.tsx';
import type { GroupProps } from '../group-props.ts';
import { Below, Group } from '../../setting-layout.ts';

/** Who gets in: a password, people of the organisation, no machines. */
export function AccessGroup(props: GroupProps) {
  const { draft, detail, problems, change } = props;
  const t = useT();
  // Opening a form to everyone is an act of its own, on the page where it is published.
  const isClosed = detail.settings.isSignInRequired;
  return (
    <Group aria-labelledby="setting-access">
      <h2 id="setting-access">{t('forms.access.access')}</h2>
      <FieldStack>
        <CheckField
          label={t('forms.access.signIn')}
          hint={t(isClosed ? 'forms.access.signInStays' : 'forms.access.signInHelp')}
          isChecked={draft.isSignInRequired}
          isDisabled={isClosed}
          onChange={(isSignInRequired) => change({ isSignInRequired })}
        />
        <div>
          <CheckField
            label={t('forms.access.password')}
            hint={t('forms.access.passwordHelp')}
            isChecked={draft.hasPassword}
            onChange={(hasPassword) => change({ hasPassword, password: '' })}
          />
          {draft.hasPassword && (
            <Below>
              <TextField
                type="password"
                autoComplete="new-password"
                maxLength={200}
                label={detail.hasPassword ? t('forms.access.newPassword') : t('forms.access.setPassword')}
                hint={detail.hasPassword ? t('forms.access.keepPassword') : undefined}
                value={draft.password}
                error={problems.has('password') ? t('forms.access.passwordNeeded') : undefined}
                onChange={(password) => change({ password })}
              />
            </Below>
          )}
        </div>
        <CaptchaChoice {...props} />
      </FieldStack>
    </Group>
  );
}
