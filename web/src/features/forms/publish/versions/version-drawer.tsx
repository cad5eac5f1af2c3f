import { getVersion } from '@countersign/shared/api/forms/forms.ts';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import type { FormDefinition } from '@countersign/shared/forms/schema.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { colour } from '../../../../lib/look/colour.ts';
import { confirm } from '../../../../lib/look/confirm.ts';
import { Button, Skeleton } from '../../../../lib/look/garden.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { notify } from '../../../../lib/look/notify.ts';
import { useMay } from '../../../../lib/session/permissions.ts';
import { useRead } from '../../../../lib/calls/use-call.ts';
import { Drawer } from '../../../../ui/dialogs/drawer.tsx';
import { FieldStack, SelectField } from '../../../../ui/fields/fields.tsx';
import { FailedState } from '../../../../ui/state.tsx';
import { formAddress } from '../../addresses.ts';
import { ChangeList } from '../../frame/change-list.tsx';
import { describeChanges } from '../../model/changes/describe-changes.ts';
import { isSame } from '../../model/changes/is-same.ts';
import { useDraft, useDraftSession } from '../../session/form-context.ts';

interface Props {
  formKey: FormKey;
  version: number;
  onClose: () => void;
}

type Against = 'draft' | 'previous';
const EVERYTHING = 10_000;

/** One published version: what changed up to it or since, and the way to make it the draft again. */
export function VersionDrawer({ formKey, version, onClose }: Props) {
  const t = useT();
  const { history } = useDraft();
  const mayEdit = useMay('form:project:edit');
  const [against, setAgainst] = useState<Against>('draft');
  const shown = useRead(getVersion, { formKey, version });
  const before = useRead(getVersion, against === 'previous' && version > 1 ? { formKey, version: version - 1 } : null);
  const restore = useRestore(version, onClose);
  const definition = shown.data?.definition;
  const isDraft = definition !== undefined && isSame(definition, history.definition);
  const pair = pairOf(against, definition, history.definition, before.data?.definition);
  const failed = shown.error ?? before.error;
  return (
    <Drawer
      isOpen
      title={t('forms.version', { version })}
      onClose={onClose}
      footer={
        mayEdit && (
          <Button isPrimary disabled={!definition || isDraft} onClick={() => definition && void restore(definition)}>
            {t('forms.history.restore')}
          </Button>
        )
      }
    >
      <FieldStack>
        <SelectField
          label={t('forms.history.against')}
          value={against}
          options={(version > 1 ? (['draft', 'previous'] as const) : (['draft'] as const)).map((value) => ({
            value,
            label: t(`forms.history.${value}`, { version: version - 1 }),
          }))}
          onChange={(value) => setAgainst(value === 'previous' ? 'previous' : 'draft')}
        />
        {failed !== undefined && <FailedState isCompact error={failed} onRetry={() => void shown.mutate()} />}
        {!pair && failed === undefined && <Skeleton height="120px" />}
        {pair && (
          <section>
            <Title>{t(`forms.history.changes.${against}`, { version })}</Title>
            <ChangeList changes={describeChanges(pair.from, pair.to)} fields={pair.to.fields} most={EVERYTHING} />
          </section>
        )}
      </FieldStack>
    </Drawer>
  );
}

/** Older first: what happened on the way to the newer one. */
function pairOf(
  against: Against,
  shown: FormDefinition | undefined,
  draft: FormDefinition,
  previous: FormDefinition | undefined,
): { from: FormDefinition; to: FormDefinition } | null {
  if (!shown) return null;
  if (against === 'draft') return { from: shown, to: draft };
  return previous ? { from: previous, to: shown } : null;
}

/** Makes a version the draft: one step that can be undone. Asks where the draft holds what was never published. */
function useRestore(version: number, onDone: () => void): (definition: FormDefinition) => Promise<void> {
  const t = useT();
  const navigate = useNavigate();
  const session = useDraftSession();
  return async (definition) => {
    const { form, save } = session.get();
    const question = {
      title: t('forms.history.askTitle', { version }),
      text: t('forms.history.askText'),
      verb: t('forms.history.restore'),
    };
    const isChanged = form.hasUnpublishedChanges || save.type !== 'saved';
    if (isChanged && !(await confirm(question))) return;
    session.run({ type: 'replace', definition });
    onDone();
    notify('success', t('forms.history.restored', { version }));
    void navigate(formAddress(form.formKey));
  };
}

const Title = styled.h3`
  margin-block-end: 4px;
  color: ${colour('foreground.default')};
  font-size: 14px;
  line-height: 20px;
`;
