import { createToken, listAllTokens, listTokens, TOKEN_DAYS } from '@countersign/shared/api/session/tokens.ts';
import { TOKEN_SCOPES, type TokenScope } from '@countersign/shared/api/token-scope.ts';
import type { ReplyOf } from '@countersign/shared/api/contract.ts';
import { useState } from 'react';
import { errorText, isRefusedWith } from '../../../lib/calls/error-text.ts';
import { useWrite } from '../../../lib/calls/use-call.ts';
import { Alert } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { CheckField, CheckGroup, FieldStack, SelectField, TextField } from '../../../ui/fields/fields.tsx';
import { type ChosenForm, FormsField } from './forms-field.tsx';
import { scopeKey } from './scope-key.ts';
import { notifyAdded } from '../../../lib/look/notify.ts';

interface Props {
  onMade: (made: ReplyOf<typeof createToken>) => void;
  onClose: () => void;
}

/** A name, what the program may do, in which forms, and for how long. */
export function NewTokenDialog({ onMade, onClose }: Props) {
  const t = useT();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly TokenScope[]>([]);
  const [forms, setForms] = useState<readonly ChosenForm[] | null>(null);
  const [days, setDays] = useState<(typeof TOKEN_DAYS)[number]>(90);
  const [isTried, setTried] = useState(false);
  const making = useWrite(createToken, { notifyErrors: false, refreshes: [listTokens, listAllTokens] });
  const wanted = {
    name: name.trim() === '' ? t('session.tokens.nameMissing') : undefined,
    scopes: scopes.length === 0 ? t('session.tokens.scopesMissing') : undefined,
    forms: forms?.length === 0 ? t('session.tokens.formsMissing') : undefined,
  };
  const isNameTaken = isRefusedWith(making.error, 409);
  const create = async () => {
    setTried(true);
    if (Object.values(wanted).some(Boolean)) return;
    const formKeys = forms && forms.map(({ formKey }) => formKey);
    const made = await making.run({ name, scopes: [...scopes], formKeys, days });
    if (!made) return;
    notifyAdded();
    onMade(made);
  };
  return (
    <Dialog
      startsInField
      title={t('session.tokens.create')}
      verb={t('session.tokens.create')}
      isBusy={making.isBusy}
      onSubmit={() => void create()}
      onClose={onClose}
    >
      <FieldStack>
        <TextField
          label={t('session.tokens.name')}
          hint={t('session.tokens.nameHint')}
          value={name}
          maxLength={60}
          isRequired
          error={(isTried && wanted.name) || (isNameTaken ? errorText(making.error) : undefined)}
          onChange={(next) => {
            setName(next);
            making.reset();
          }}
        />
        <CheckGroup label={t('session.tokens.scopes')} hint={t('session.tokens.scopesHint')}>
          {TOKEN_SCOPES.map((scope) => (
            <CheckField
              key={scope}
              label={t(`session.tokens.scope.${scopeKey(scope)}`)}
              hint={t(`session.tokens.scopeHint.${scopeKey(scope)}`)}
              isChecked={scopes.includes(scope)}
              onChange={(isOn) =>
                setScopes(TOKEN_SCOPES.filter((one) => (one === scope ? isOn : scopes.includes(one))))
              }
            />
          ))}
          {isTried && wanted.scopes && <Alert type="error">{wanted.scopes}</Alert>}
        </CheckGroup>
        <FormsField chosen={forms} error={isTried ? wanted.forms : undefined} onChange={setForms} />
        <SelectField
          label={t('session.tokens.expires')}
          value={String(days)}
          options={TOKEN_DAYS.map((count) => ({ value: String(count), label: t('session.tokens.days', { count }) }))}
          onChange={(value) => setDays(TOKEN_DAYS.find((count) => String(count) === value) ?? 90)}
        />
        {making.error !== null && !isNameTaken && <Alert type="error">{errorText(making.error)}</Alert>}
      </FieldStack>
    </Dialog>
  );
}
