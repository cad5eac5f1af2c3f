import { sensitiveWord } from '@countersign/shared/resources/definitions/sensitive-word.ts';
import { useState } from 'react';
import { useMay } from '../../../lib/session/permissions.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { ResourcePage } from '../../../ui/resource/resource-page.tsx';
import { AddWordsDialog } from './add-words-dialog.tsx';
import { FindingsDrawer } from './findings-drawer.tsx';
import { LevelTag } from './level-tag.tsx';
import { TestWordsDialog } from './test-words-dialog.tsx';

/** `/project/words`: words that are blocked, masked or noted in what people write. */
export function WordsPage() {
  const t = useT();
  const mayAdd = useMay('system:sensitive-word:add');
  const mayTest = useMay('system:sensitive-word:query');
  const [open, setOpen] = useState<'several' | 'test' | 'findings' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <ResourcePage
        resource={sensitiveWord}
        cells={{ level: (row) => <LevelTag level={row['level']} /> }}
        more={[
          ...(mayTest ? [{ label: t('system.words.test'), onClick: () => setOpen('test') }] : []),
          { label: t('system.words.findings'), onClick: () => setOpen('findings') },
          ...(mayAdd ? [{ label: t('system.words.addSeveral'), onClick: () => setOpen('several') }] : []),
        ]}
      />
      {open === 'several' && <AddWordsDialog onClose={close} />}
      {open === 'test' && <TestWordsDialog onClose={close} />}
      {open === 'findings' && <FindingsDrawer onClose={close} />}
    </>
  );
}
