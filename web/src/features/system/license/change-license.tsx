import {
  getLicense,
  importLicense,
  type LicenseState,
  removeLicense,
} from '@countersign/shared/api/system/settings/license.ts';
import { useState } from 'react';
import styled from 'styled-components';
import { errorText, fieldErrors } from '../../../lib/calls/error-text.ts';
import { useWrite } from '../../../lib/calls/use-call.ts';
import { confirm } from '../../../lib/look/confirm.ts';
import { Alert, Button } from '../../../lib/look/garden.ts';
import { notify } from '../../../lib/look/notify.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { FieldStack, TextareaField } from '../../../ui/fields/fields.tsx';
import { PickFile } from '../../../ui/imports/pick-file.tsx';

/** A licence has a thousand letters; whoever picks a film by mistake is not kept waiting. */
const LONGEST = 16_000;

/** Brings a licence, pasted or as a file, and takes the one away that is there. */
export function ChangeLicense({ state }: { state: LicenseState }) {
  const t = useT();
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const importing = useWrite(importLicense, { notifyErrors: false, refreshes: [getLicense] });
  const removing = useWrite(removeLicense, { refreshes: [getLicense] });
  const refused = fieldErrors(importing.error)['license'];
  const change = (next: string) => {
    setText(next);
    importing.reset();
  };
  const bring = async () => {
    setTried(true);
    if (text.trim() === '' || !(await importing.run({ license: text.trim() }))) return;
    setText('');
    setTried(false);
    notify('success', t('system.license.imported'));
  };
  const remove = async () => {
    const isSure = await confirm({
      title: t('system.license.removeTitle'),
      text: t('system.license.removeText'),
      verb: t('system.license.remove'),
      isDanger: true,
    });
    if (isSure && (await removing.run({}))) notify('success', t('system.license.removed'));
  };
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void bring();
      }}
    >
      <FieldStack>
        {state.isImportable && (
          <>
            {importing.error !== null && refused === undefined && (
              <Alert type="error" role="alert">
                {errorText(importing.error)}
              </Alert>
            )}
            <TextareaField
              label={t('system.license.paste')}
              hint={t('system.license.pasteHint')}
              value={text}
              maxLength={LONGEST}
              error={isTried && text.trim() === '' ? t('system.license.missing') : refused}
              onChange={change}
            />
          </>
        )}
        <Row>
          {state.isImportable && (
            <>
              <Button type="submit" isPrimary size="small" disabled={importing.isBusy}>
                {t('system.license.import')}
              </Button>
              <PickFile
                label={t('system.license.pickFile')}
                accept=".txt,.lic,.license,text/plain"
                onPick={(file) => void file.slice(0, LONGEST).text().then(change)}
              />
            </>
          )}
          {state.edition === 'support' && (
            <Button size="small" isDanger isBasic disabled={removing.isBusy} onClick={() => void remove()}>
              {t('system.license.remove')}
            </Button>
          )}
        </Row>
      </FieldStack>
    </Form>
  );
}

const Form = styled.form`
  margin-block-start: 24px;
`;
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
