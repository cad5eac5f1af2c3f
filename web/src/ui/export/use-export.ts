import type { Contract, InputOf } from '@countersign/shared/api/contract.ts';
import { useState } from 'react';
import { confirm } from '../../lib/look/confirm.ts';
import { useT } from '../../lib/texts/i18n.ts';
import { useWrite } from '../../lib/calls/use-call.ts';

/** Exports all items of a list: asks first, then the server writes a file in the background under `key`. */
export function useExport<C extends Contract>(contract: C) {
  const t = useT();
  const [key, setKey] = useState('');
  const [ordered, setOrdered] = useState<InputOf<C> | null>(null);
  const write = useWrite(contract);
  async function order(filter: InputOf<C>): Promise<void> {
    write.conclude();
    const reply = (await write.run(filter)) as { key: string } | undefined;
    if (reply) setKey(reply.key);
  }
  async function ask(
    filter: InputOf<C>,
    { title, count, text }: { title: string; count: number; text?: string },
  ): Promise<void> {
    const question = { title, text: text ?? t('common.export.text', { count }), verb: t('common.export.verb') };
    if (!(await confirm(question))) return;
    setOrdered(() => filter);
    await order(filter);
  }
  const again = (): void => void (ordered !== null && order(ordered));
  return { key, ask, again, close: () => setKey('') };
}
