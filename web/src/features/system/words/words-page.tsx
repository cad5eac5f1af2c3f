import { getWords, listWords, removeWords } from '@countersign/shared/api/system/sensitive-words.ts';
import { useState } from 'react';
import { confirm } from '../../../lib/look/confirm.ts';
import { Button } from '../../../lib/look/garden.ts';
import { call } from '../../../lib/calls/http.ts';
import { errorText } from '../../../lib/calls/error-text.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { notify, notifyDeleted } from '../../../lib/look/notify.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import { useRead, useWrite } from '../../../lib/calls/use-call.ts';
import { TablePage } from '../../../ui/table/table-page.tsx';
import { useTableAddress } from '../../../ui/table/filters/use-table-address.ts';
import { AddWordsDialog } from './add-words-dialog.tsx';
import { saveText } from '../../../lib/texts/save-text.ts';

interface Row {
  word: string;
}

/** `/project/words`: the words that no form and no answer may hold. */
export function WordsPage() {
  const t = useT();
  const address = useTableAddress({ word: '' });
  const read = useRead(listWords, address.query, { keepPreviousData: true });
  const removing = useWrite(removeWords, { refreshes: [listWords] });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isAdding, setAdding] = useState(false);
  const mayEdit = useMay('system:words:edit');
  const remove = async (words: readonly string[]) => {
    const isSure = await confirm({
      title: t('system.words.removeTitle', { count: words.length, word: words[0] ?? '' }),
      text: t('system.words.removeText'),
      verb: t('system.words.remove'),
      isDanger: true,
    });
    if (!isSure || !(await removing.run({ words: [...words] }))) return;
    setChosen(new Set());
    notifyDeleted();
  };
  const add = { label: t('system.words.add'), onClick: () => setAdding(true) };
  const actions = (
    <Button size="small" isDanger onClick={() => void remove([...chosen])}>
      {t('system.words.remove')}
    </Button>
  );
  return (
    <TablePage<Row>
      list="system.words"
      title={t('system.words.title')}
      description={t('system.words.description')}
      address={address}
      read={read}
      columns={[{ key: 'word', title: t('system.words.word'), cell: ({ word }) => word }]}
      rowId={({ word }) => word}
      rowName={({ word }) => word}
      search={{ name: 'word', label: t('system.words.search') }}
      empty={{
        title: t('system.words.empty'),
        text: t('system.words.emptyText'),
        ...(mayEdit ? { action: add } : {}),
      }}
      action={
        <>
          {(read.data?.total ?? 0) > 0 && (
            <Button isBasic onClick={() => void saveList()}>
              {t('system.words.export')}
            </Button>
          )}
          {mayEdit && (
            <Button isPrimary onClick={add.onClick}>
              {add.label}
            </Button>
          )}
        </>
      }
      {...(mayEdit
        ? {
            selection: { ids: chosen, onChange: setChosen, actions },
            actionsOf: ({ word }: Row) => [
              { label: t('system.words.remove'), onClick: () => void remove([word]), isDanger: true },
            ],
          }
        : {})}
    >
      {isAdding && <AddWordsDialog onClose={() => setAdding(false)} />}
    </TablePage>
  );
}

/** The whole list with a word in each line, as it can be read in again. */
async function saveList(): Promise<void> {
  try {
    const { words } = await call(getWords, {});
    saveText('sensitive-words.txt', `${words.join('\n')}\n`, 'text/plain;charset=utf-8');
  } catch (error) {
    notify('error', errorText(error));
  }
}
