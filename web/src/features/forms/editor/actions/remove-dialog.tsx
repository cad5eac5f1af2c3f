import {
  Button,
  Modal,
  ModalBody,
  ModalClose,
  ModalFooter,
  ModalFooterItem,
  ModalHeader,
} from '../../../../lib/look/garden.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { containerName } from '../../model/places/place-name.ts';
import type { Inside } from '../../model/remove-fields.ts';
import { groupOf } from '../../model/places/subtrees.ts';
import { useDraft } from '../../session/form-context.ts';
import { useEditorUi, useUiValue } from '../editor-ui.ts';
import { useActions } from './use-actions.ts';

/** A container is about to go: its fields go with it, or stay where it stood. */
export function RemoveDialog() {
  const t = useT();
  const ui = useEditorUi();
  const actions = useActions();
  const removing = useUiValue((state) => state.removing);
  const { fields } = useDraft().history.definition;
  if (!removing) return null;
  const group = groupOf(fields, removing);
  const container = removing.map((at) => fields[at]).find((field) => field !== undefined);
  const inside = group.size - removing.length;
  const close = () => ui.set({ removing: null });
  const remove = (what: Inside) => {
    close();
    actions.removeNow(removing, what);
  };
  return (
    <Modal onClose={close} restoreFocus>
      <ModalHeader tag="h2" isDanger>
        {t('forms.remove.title', { name: container ? containerName(t, container) : '' })}
      </ModalHeader>
      <ModalBody>{t('forms.remove.text', { count: inside })}</ModalBody>
      <ModalFooter>
        <ModalFooterItem>
          <Button isBasic onClick={close}>
            {t('common.cancel')}
          </Button>
        </ModalFooterItem>
        <ModalFooterItem>
          <Button onClick={() => remove('stays')}>{t('forms.remove.keep')}</Button>
        </ModalFooterItem>
        <ModalFooterItem>
          <Button isPrimary isDanger onClick={() => remove('goes')}>
            {t('forms.remove.all', { count: inside })}
          </Button>
        </ModalFooterItem>
      </ModalFooter>
      <ModalClose aria-label={t('common.close')} />
    </Modal>
  );
}
