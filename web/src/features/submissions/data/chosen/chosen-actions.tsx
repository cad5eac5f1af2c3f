import { Button } from '../../../../lib/look/garden.ts';
import { useT } from '../../../../lib/texts/i18n.ts';

interface Props {
  isBin: boolean;
  isBusy: boolean;
  onChange: () => void;
  onRemove: () => void;
  onRestore: () => void;
}

/** What can be done with the chosen answers. */
export function ChosenActions({ isBin, isBusy, onChange, onRemove, onRestore }: Props) {
  const t = useT();
  if (isBin) {
    return (
      <Button size="small" disabled={isBusy} onClick={onRestore}>
        {t('submissions.data.bin.restore')}
      </Button>
    );
  }
  return (
    <>
      <Button size="small" disabled={isBusy} onClick={onChange}>
        {t('submissions.data.batch.open')}
      </Button>
      <Button size="small" isDanger disabled={isBusy} onClick={onRemove}>
        {t('common.remove')}
      </Button>
    </>
  );
}
